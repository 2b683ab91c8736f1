import { refuseAnswer } from '../../../../domain/session/refuse-answer.js'
import { loadEachOnce } from '../../../../kit/load-each-once.js'
import { namespaceOf } from '../../../../domain/networks/caip.js'
import { DialogError } from '../../../../domain/errors.js'
import { sends } from '../../../../domain/session/rpc-methods.js'
import type { RpcRequest } from '../../../../ports/connectors.js'
import { toProviderError } from '../../provider-errors.js'
import type { WalletConnectClient } from '../client.js'
import { field } from '../../../../kit/field.js'
import { isAddressOf } from './addresses.js'
import { readBitcoinAddresses, type BitcoinAddress } from './bitcoin-accounts.js'
import { readBitcoinAnswer, toBitcoinQuestion } from './bitcoin-codec.js'
import type { NamespaceState } from './namespace-state.js'
import type { GrantedNetwork } from './grants.js'
import { readSolanaAnswer } from './solana-answers.js'

export interface NamespaceRequestsDeps {
  readonly client: WalletConnectClient
  readonly topic: string
  readonly state: NamespaceState
  readonly learn: (addresses: readonly BitcoinAddress[]) => void
}

/**
 * Asks the wallet in its own words. What the session tells is answered by itself: a question would ring the visitor's phone.
 * @throws DialogError METHOD_UNSUPPORTED, WALLET_BAD_ANSWER and what wallets answer
 */
export function createNamespaceRequests({ client, topic, state, learn }: NamespaceRequestsDeps) {
  const asked = new Map<string, Promise<readonly BitcoinAddress[]>>()

  const forward = async (network: GrantedNetwork, { method, params }: RpcRequest): Promise<unknown> => {
    if (state.grant(namespaceOf(network.id))?.methods.has(method) !== true)
      throw new DialogError('METHOD_UNSUPPORTED', { method })
    try {
      return await client.request({ topic, chainId: network.wireId, request: { method, params: params ?? {} } })
    } catch (error) {
      throw toProviderError(error, { method, chainId: network.id, sends: sends({ method, params }) })
    }
  }

  const askAddresses = async (network: GrantedNetwork, account: string): Promise<readonly BitcoinAddress[]> => {
    const method = 'getAccountAddresses'
    const answer = await forward(network, { method, params: { account } })
    const told = readBitcoinAddresses(answer) ?? refuseAnswer(method, 'a list of addresses')
    const addresses = told.filter(({ address }) => isAddressOf(network.id, address))
    learn(addresses)
    return addresses
  }

  /** The wallet is asked once for each account, and not at all where it has told already. */
  const addressesOf = (network: GrantedNetwork, account: string): Promise<readonly BitcoinAddress[]> => {
    const key = `${network.id}:${account}`
    const before = asked.get(key)
    if (before !== undefined) return before
    const told = state.told(network)
    const others = state.addresses(network)
    if (told.some(({ address }) => address === account))
      return Promise.resolve(told.filter(({ address }) => address === account || !others.includes(address)))
    return loadEachOnce(asked, key, () => askAddresses(network, account))
  }

  return async (network: GrantedNetwork, request: RpcRequest): Promise<unknown> => {
    const { method, params } = request
    const addresses = state.addresses(network)
    const [first = ''] = addresses
    const account = field(params, 'account')
    switch (namespaceOf(network.id)) {
      case 'solana':
        if (method === 'solana_getAccounts' || method === 'solana_requestAccounts')
          return addresses.map((pubkey) => ({ pubkey }))
        return readSolanaAnswer(request, await forward(network, request))
      case 'bip122': {
        if (method === 'getAccountAddresses') return addressesOf(network, typeof account === 'string' ? account : first)
        const ownerOf = (address: string) => (addresses.includes(address) ? address : first)
        return readBitcoinAnswer(request, await forward(network, toBitcoinQuestion(request, ownerOf)))
      }
      default:
        return forward(network, request)
    }
  }
}
