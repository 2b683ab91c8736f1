import { loadEachOnce } from '../../kit/load-each-once.js'
import { DialogError } from '../../domain/errors.js'
import { searchText } from '../../domain/text/search-text.js'
import type { ImageRef, WalletCatalogue } from '../../ports/catalogue.js'

/** A picture of the catalogue by its id, or `named`: that of the wallet which is called just so. */
export type PictureRef = ImageRef | { readonly kind: 'named'; readonly id: string }

export interface Images {
  image(ref: PictureRef): Promise<string>
  /** The same if it is there already. */
  known(ref: PictureRef): string | undefined
  /** Gives back the memory of all. */
  release(): void
}

/** Pictures of the catalogue, each asked for once. */
export function createImages({ catalogue }: { readonly catalogue: WalletCatalogue }): Images {
  const images = new Map<string, Promise<string>>()
  const known = new Map<string, string>()
  const keyOf = ({ kind, id }: PictureRef) => `${kind}/${id}`
  const image = (ref: PictureRef): Promise<string> =>
    loadEachOnce(images, keyOf(ref), async () => {
      const url = await (ref.kind === 'named' ? imageNamed(ref.id) : catalogue.image(ref))
      known.set(keyOf(ref), url)
      return url
    })
  const imageNamed = async (name: string): Promise<string> => {
    const { items } = await catalogue.wallets({ page: 1, entries: 100, search: searchText(name) })
    const { icon, imageId: id } = items.find((one) => one.name.toLowerCase() === name.toLowerCase()) ?? {}
    if (icon !== undefined) return icon
    if (id === undefined) throw new DialogError('HTTP_BAD_BODY', { reason: 'it has no picture of that name' })
    return image({ kind: 'wallet', id })
  }
  return {
    image,
    known: (ref) => known.get(keyOf(ref)),
    release: () => {
      for (const image of images.values()) image.then((url) => catalogue.release(url)).catch(() => undefined)
    },
  }
}
