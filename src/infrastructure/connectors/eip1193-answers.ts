import { refuseAnswer } from '../../domain/session/refuse-answer.js'
import type { Account, AccountType } from '../../domain/session/account.js'
import { accountId, type ChainId } from '../../domain/networks/caip.js'
import { evmChainId } from '../../domain/networks/evm-chain-id.js'

/** More accounts than anybody looks through; the rest is left out. */
const maximumAccounts = 100

/** Whether an answer is a list that is empty or begins with an address: the first is the one that the wallet acts with. */
export function isAddressList(answer: unknown): answer is readonly unknown[] {
  try {
    return Array.isArray(answer) && (answer.length === 0 || isAddress(answer[0]))
  } catch {
    return false
  }
}

/**
 * The addresses in a wallet's answer, in its order and spelling, each once; what follows the first and is no address is left out.
 * None says that the page has no access. They get their one spelling where the connector is listed (`createLazyConnector`).
 */
export function parseAddresses(answer: unknown): readonly string[] | undefined {
  if (!isAddressList(answer)) return undefined
  try {
    const found = new Map<string, string>()
    for (let i = 0; i < Math.min(answer.length, maximumAccounts); i++) {
      const item = answer[i]
      if (isAddress(item) && !found.has(item.toLowerCase())) found.set(item.toLowerCase(), item)
    }
    return [...found.values()]
  } catch {
    return undefined
  }
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** @throws DialogError WALLET_BAD_ANSWER */
export const readAddresses = (method: string, answer: unknown): readonly string[] =>
  parseAddresses(answer) ?? refuseAnswer(method, 'a list of addresses')

/** @throws DialogError WALLET_BAD_ANSWER */
export const readChainId = (answer: unknown): ChainId => evmChainId(answer) ?? refuseAnswer('eth_chainId', 'a chain id')

/** Most wallets of this kind do not tell what stands behind an address. */
export const toAccounts = (
  addresses: readonly string[],
  chainId: ChainId,
  type: AccountType = 'eoa',
): readonly Account[] => addresses.map((address) => ({ id: accountId(chainId, address), type }))

export const sameAddresses = (a: readonly string[], b: readonly string[] | undefined): boolean =>
  a.length === b?.length && a.every((address, i) => address.toLowerCase() === b[i]?.toLowerCase())
