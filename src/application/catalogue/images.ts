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
    image: (ref) => {
      const key = keyOf(ref)
      const image = images.get(key) ?? catalogue.image(ref)
      images.set(key, image)
      image.then(
        (url) => known.set(key, url),
        // A failure is forgotten, so that the next look tries again.
        () => images.delete(key),
      )
      return image
    },
    known: (ref) => known.get(keyOf(ref)),
    release: () => {
      for (const image of images.values()) image.then((url) => catalogue.release(url)).catch(() => undefined)
    },
  }
}
