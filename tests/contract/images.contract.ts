import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DialogError } from '../../src/domain/errors.js'
import type { Images } from '../../src/ports/images.js'
import { expectToStop } from './expect-to-stop.js'

export interface ImagesSetup {
  readonly images: Images
  /** A picture that is there. */
  readonly known: string
  fail(): void
  stop?(): Promise<void>
}

/** What a source of pictures owes. */
export function imagesContract(adapter: string, setUp: () => Promise<ImagesSetup> | ImagesSetup): void {
  describe(`images: ${adapter}`, () => {
    let given: ImagesSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    it('gives a source that no policy has to name', async () => {
      expect(await given.images.of(given.known)).toMatch(/^data:image\//)
    })

    it.each(['https://elsewhere.example/pixel.png', 'javascript:alert(1)', 'ipfs://x', ''])(
      'gives nothing for %s, on a server that nobody named',
      async (address) => {
        await expect(given.images.of(address)).rejects.toMatchObject({ code: 'HTTP_UNREACHABLE' })
      },
    )

    it('stops when the caller does', async () => {
      await expectToStop((signal) => given.images.of(given.known, signal))
    })

    it('rejects with an error of ours when the server fails', async () => {
      given.fail()
      await expect(given.images.of(given.known)).rejects.toBeInstanceOf(DialogError)
    })
  })
}
