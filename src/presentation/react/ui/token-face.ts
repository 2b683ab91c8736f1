import type { ChainId } from '../../../domain/networks/caip.js'

/** What a token is drawn with. */
export interface TokenFace {
  /** The network whose coin it is. */
  readonly coin?: ChainId | undefined
  /** Where its picture is, as `AccountFeature.image` takes it. */
  readonly image?: string | undefined
}

/** The same token looks the same wherever it is shown: of a coin the network's mark is taken, of others what lists say. */
export const faceOf = (
  { chainId, address, iconUrl }: { readonly chainId: ChainId; readonly address?: string; readonly iconUrl?: string },
  hidden = false,
): TokenFace => ({
  coin: address === undefined ? chainId : undefined,
  image: hidden ? undefined : iconUrl,
})
