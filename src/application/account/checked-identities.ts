import { addressOf, chainOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { findError } from '../../domain/errors.js'
import { sameAddress } from '../../domain/money/look-alike.js'
import { findNetwork, type Network } from '../../domain/networks/network.js'
import { ethereum } from '../../domain/networks/networks.js'
import type { Identity } from '../../domain/session/account.js'
import type { ChainAdapter, ChainAdapters } from '../../ports/chain.js'
import type { Identities } from '../../ports/identity.js'
import type { FoundName } from '../../ports/names.js'
import { findRecipient, type FindRecipientDeps } from '../find-recipient.js'

export interface CheckedIdentitiesDeps extends FindRecipientDeps {
  readonly identities: Identities
  readonly chains: ChainAdapters
  /** Nobody else tells names: the chain is asked what an account calls itself. */
  readonly asksChain: boolean
}

/**
 * Names that lead back to the account, found as a recipient of that name is found; any other is left out with its picture, for whoever
 * gives a name that is not theirs would wear both. Where nobody can tell, no name is better than a false one: that rejects, and is not
 * an answer to keep.
 */
export function createCheckedIdentities({ identities, chains, asksChain, ...deps }: CheckedIdentitiesDeps): Identities {
  const { settings } = deps
  const leadsTo = async (
    adapter: ChainAdapter,
    name: string,
    network: Network,
    signal?: AbortSignal,
  ): Promise<FoundName | undefined> => {
    try {
      const find = { ...deps, settings: { networks: withEthereum(settings.networks) } }
      return await findRecipient(find, adapter, name, network, signal)
    } catch (cause) {
      if (leadNowhere.some((code) => findError(cause, code))) return undefined
      throw cause
    }
  }
  return {
    ...(identities.learn && { learn: identities.learn.bind(identities) }),
    of: async (account: AccountId, signal): Promise<Identity> => {
      const told = await identities.of(account, signal)
      const { networks } = settings
      const network = findNetwork(networks, chainOf(account))
      if (network === undefined || (told.name === undefined && !asksChain)) return withoutName(told)
      const adapter = await chains.get(namespaceOf(account))
      const address = addressOf(account)
      const name = told.name ?? (await adapter.nameOf?.(address, network, networks, signal))
      if (name === undefined) return told
      const found = await leadsTo(adapter, name, network, signal)
      return found !== undefined && sameAddress(found.address, address) ? { ...told, name: found.name } : {}
    },
  }
}

/** Of these names nobody needs to be asked again: a network whose number is no coin type has none. */
const leadNowhere = ['NAME_NOT_FOUND', 'NAME_INVALID', 'CHAIN_ID_INVALID'] as const

/** ENS is on Ethereum. A site that does not list it has it read on its own servers or not at all: nobody else learns who looks. */
const withEthereum = (networks: readonly Network[]): readonly Network[] =>
  findNetwork(networks, ethereum.id) === undefined ? [...networks, { ...ethereum, rpcUrls: [] }] : networks

/** A picture alone claims to be nobody's. */
const withoutName = ({ name, ...rest }: Identity): Identity => (name === undefined ? rest : {})
