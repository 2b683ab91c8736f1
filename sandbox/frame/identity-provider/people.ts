import { windowProviderSchema, type WindowProvider } from '../own-api.ts'

export type Person = { readonly name: string; readonly email?: string }

/** What each company is called on its login page. */
export const brandNames: Readonly<Record<WindowProvider, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

export const personName = 'Robin Tide'

export const accountAt = (brand: WindowProvider): string => `${brand}-robin-tide`

/** Who an account belongs to. X tells nobody an address, as the real one mostly does not. */
export function personOf(accountId: string): Person {
  const brand = windowProviderSchema.options.find((option) => accountAt(option) === accountId)
  return brand === undefined || brand === 'x'
    ? { name: personName }
    : { name: personName, email: `robin.tide@${brand}.example` }
}
