import { addressOf, namespaceOf, type AccountId } from '../../../../domain/networks/caip.js'
import { traitsOf } from '../../../../domain/networks/namespaces.js'
import type { Network } from '../../../../domain/networks/network.js'
import { safeHttpsUrl } from '../../../../domain/text/untrusted.js'

function pageOf(network: Network | undefined, kind: string, id: string): string | undefined {
  if (network?.explorer === undefined || !/^[-.%a-zA-Z0-9]{1,128}$/.test(id)) return undefined
  const [base, query] = network.explorer.split('?')
  return safeHttpsUrl(`${base}/${kind}/${id}${query === undefined ? '' : `?${query}`}`)
}

/** The page of an account in the network's block explorer. */
export const accountPage = (network: Network | undefined, id: AccountId): string | undefined =>
  pageOf(network, traitsOf(namespaceOf(id)).accountPath, addressOf(id))

/** The page of a transaction there. */
export const transactionPage = (network: Network | undefined, hash: string): string | undefined =>
  pageOf(network, 'tx', hash)
