import { loadEachOnce } from '../../kit/load-each-once.js'
import { searchText } from '../../domain/text/search-text.js'
import type { ImageRef, WalletCatalogue } from '../../ports/catalogue.js'

export interface Images {
  image(ref: ImageRef): Promise<string>
  /** Of the wallet that is called just so. */
  imageOf(name: string): Promise<string>
  /** The same if it is there already. */
  known(ref: ImageRef): string | undefined
  /** Gives back the memory of all. */
  release(): void
}

/** Pictures of the catalogue, each asked for once. */
export function createImages({ catalogue }: { readonly catalogue: WalletCatalogue }): Images {
  const images = new Map<string, Promise<string>>()
  const known = new Map<string, string>()
  const byName = new Map<string, Promise<string>>()
  const keyOf = ({ kind, id }: ImageRef) => `${kind}/${id}`
  const image = (ref: ImageRef) =>
    loadEachOnce(images, keyOf(ref), async () => {
      const url = await catalogue.image(ref)
      known.set(keyOf(ref), url)
      return url
    })
  return {
    image,
    imageOf: (name) =>
      loadEachOnce(byName, name, async () => {
        const { items } = await catalogue.wallets({ page: 1, entries: 100, search: searchText(name) })
        const wallet = items.find((one) => one.name.toLowerCase() === name.toLowerCase())
        if (wallet?.icon !== undefined) return wallet.icon
        return image({ kind: 'wallet', id: wallet?.imageId ?? '' })
      }),
    known: (ref) => known.get(keyOf(ref)),
    release: () => {
      for (const image of images.values()) image.then((url) => catalogue.release(url)).catch(() => undefined)
    },
  }
}
