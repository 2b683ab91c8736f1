import { loadChunk } from '../../domain/load-chunk.js'

/** For sites that chose more of signing in than `isPlainSignIn` knows: fetched with what signs in. */
export { checkSignIn } from '../../application/options/check-sign-in.js'
export { startMoreEndings } from '../../application/sign-in/more-endings.js'
export { wordsFrom } from '../../application/sign-in/words-from.js'
export { wireChosen } from './sign-in-adapter.js'

export const loadReading = loadChunk('sign-in', () => import('../../application/sign-in/lazy-reading.js'))
