import type { ImageRef, WalletCatalogue } from '../../ports/catalogue.js'

export interface Images {
  image(ref: ImageRef): Promise<string>
  /** Gives back the memory of all. */
  release(): void
}

/** Pictures of the catalogue, each asked for once. */
export function createImages({ catalogue }: { readonly catalogue: WalletCatalogue }): Images {
  const images = new Map<string, Promise<string>>()
  return {
    image: (ref) => {
      const key = `${ref.kind}/${ref.id}`
      const image = images.get(key) ?? catalogue.image(ref)
      images.set(key, image)
      // A failure is forgotten, so that the next look tries again.
      image.catch(() => images.delete(key))
      return image
    },
    release: () => {
      for (const image of images.values()) image.then((url) => catalogue.release(url)).catch(() => undefined)
    },
  }
}
