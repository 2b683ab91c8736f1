/** A wallet as the catalogue sends it. A link the wallet does not have is null. */
export type CatalogueWallet = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly badge_type: 'none' | 'certified'
  readonly chains: readonly string[]
  readonly homepage: string
  readonly image_id: string
  readonly order: number
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly rdns: string | null
  readonly injected: readonly { readonly namespace: string; readonly injected_id: string }[] | null
}
