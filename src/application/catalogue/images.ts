import { loadEachOnce } from '../../kit/load-each-once.js'
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
    image: (ref) => loadEachOnce(images, `${ref.kind}/${ref.id}`, () => catalogue.image(ref)),
    release: () => {
      for (const image of images.values()) image.then((url) => catalogue.release(url)).catch(() => undefined)
    },
  }
}
