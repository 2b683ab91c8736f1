import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../../../scripts/package-manifest.ts'
import { readSources } from '../../../scripts/read-sources.ts'

const sources = readSources(repositoryRoot, ['src'])
const pathsWith = (folder: string, words: RegExp) =>
  sources.filter(({ path, text }) => path.startsWith(folder) && words.test(text)).map(({ path }) => path)

// A page of another site may show the dialog in a frame that nobody sees. e2e/framed.spec.ts plays it.
describe('what signs or pays', () => {
  it('is asked for by the dialog itself in one place, behind one verb', () => {
    // A next one must be pressed in sight as well: add it here with its verb below.
    expect(pathsWith('src/application/', /\.(?:transfer|signMessage)\(/)).toEqual([
      // A claim to a name: it moves nothing, and the wallet shows its words.
      'src/application/names/register-name.ts',
      'src/application/send/ask-wallet.ts',
      'src/application/sign-in/ask-wallet-to-sign.ts',
      'src/application/swap/run-swap.ts',
    ])
    expect(pathsWith('src/presentation/', /\bsend\.send\(/)).toEqual([
      'src/presentation/react/views/wallet-send-preview/presenter.ts',
    ])
    expect(pathsWith('src/presentation/', /\bswap\.confirm\(/)).toEqual([
      'src/presentation/react/views/wallet-swap-preview/presenter.ts',
    ])
    expect(pathsWith('src/presentation/', /\bfeature\.sign\(/)).toEqual([
      'src/presentation/react/views/sign-in/presenter.ts',
    ])
    expect(pathsWith('src/presentation/', /\bapproval\.place\(/)).toEqual([
      'src/presentation/react/views/approve-transaction/presenter.ts',
    ])
  })

  it('is pressed, or shown, only in sight of the visitor', () => {
    const view = (path: string) => `src/presentation/react/views/${path}.tsx`
    const watchers = ['wallet-send-preview/review-parts', 'approve-transaction/view', 'sign-in/view'].map(view)
    expect(pathsWith('src/presentation/', /(?:useSight|whileInSight)\(/)).toEqual(
      expect.arrayContaining([...watchers, 'src/presentation/react/ui/in-sight.ts']),
    )
    const reviews = ['wallet-send-preview/view', 'wallet-swap-preview/view'].map(view)
    expect(pathsWith('src/presentation/', /<ReviewActions\b/)).toEqual(reviews)
  })

  it('is watched by a part that only those views fetch', () => {
    const users = pathsWith('src/', /ui\/in-sight\.js/)
    const views = /views\/(?:wallet-send-preview|approve-transaction|sign-in)\//
    expect(users.every((path) => views.test(path))).toBe(true)
  })
})
