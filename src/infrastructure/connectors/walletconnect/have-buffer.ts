import { loadChunk } from '../../../domain/load-chunk.js'

const load = loadChunk('buffer', () => import('buffer'))

/**
 * The client writes and reads recaps, and hashes what was signed, with the `Buffer` of Node, which it expects to find in the page. Where
 * there is none, the page gets a whole one, which other code may come to rely on as well; what is there already is left alone.
 */
export async function haveBuffer(scope: object = globalThis): Promise<void> {
  if (Reflect.has(scope, 'Buffer')) return
  const { Buffer } = await load()
  if (Reflect.has(scope, 'Buffer')) return
  Object.defineProperty(scope, 'Buffer', { value: Buffer, configurable: true, writable: true, enumerable: false })
}
