import { loadEachOnce } from '../../kit/load-each-once.js'
import type { ImageRef, WalletCatalogue } from '../../ports/catalogue.js'

export interface Images {
  image(ref: ImageRef): Promise<string>
  /** The same if it is there already. */
  known(ref: ImageRef): string | undefined
  /** Gives back the memory of all. */
  release(): void
}

/** Pictures of the catalogue, each asked for once. */
export function createImages({ catalogue }: { readonly catalogue: WalletCatalogue }): Images {
  const images = new Map<string, Promise<string>>()
  const known = new Map<string, string>()
  const keyOf = ({ kind, id }: ImageRef) => `${kind}/${id}`
  return {
    image: (ref) =>
      loadEachOnce(images, keyOf(ref), async () => {
        const url = await catalogue.image(ref)
        known.set(keyOf(ref), url)
        return url
      }),
    known: (ref) => known.get(keyOf(ref)),
    release: () => {
      for (const image of images.values()) image.then((url) => catalogue.release(url)).catch(() => undefined)
    },
  }
}
