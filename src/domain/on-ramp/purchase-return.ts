/** What the page's address carries when the visitor comes back from paying: the id of the purchase. */
const purchaseName = 'portico_purchase'

/** A page's address that is longer is not looked into. */
const longestAddress = 8_192

/** Whether an address carries the way back from a purchase, whoever put it there. */
export const bringsPurchase = (address: string): boolean =>
  new RegExp(`[?&]${purchaseName}=`).test(address.slice(0, longestAddress))

/** The page's address for the way back. */
export function withPurchase(page: string, id: string): string {
  const url = new URL(page.slice(0, longestAddress))
  url.searchParams.set(purchaseName, id)
  return url.href
}

/** What the address brings back, and the address without it; undefined where it brings nothing. */
export function returnedPurchase(page: string): { readonly id: string; readonly page: string } | undefined {
  if (page.length > longestAddress + 64) return undefined
  try {
    const url = new URL(page)
    const id = url.searchParams.get(purchaseName)
    url.searchParams.delete(purchaseName)
    return id === null ? undefined : { id, page: url.href }
  } catch {
    return undefined
  }
}
