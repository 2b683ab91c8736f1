import { referenceOf, type ChainId } from '../../../domain/networks/caip.js'
import { findNetwork, type Network } from '../../../domain/networks/network.js'
import { wellKnownNames } from '../../../domain/networks/well-known-names.js'
import type { SessionState } from '../../../domain/session/session.js'
import type { TranslateFor } from '../i18n/translate.js'
import type { commonWords } from '../i18n/en/common.js'

/** The host's name for a network; one that it did not list has its well-known name, or only its number. */
export const networkName = (networks: readonly Network[], id: ChainId, t: TranslateFor<typeof commonWords>): string =>
  findNetwork(networks, id)?.name ?? wellKnownNames[id] ?? t('networks.unknown', { id: referenceOf(id) })

/** Where the connected wallet is; without one, the network chosen for the next connection. */
export const activeNetwork = ({ active, byNamespace, chosenNetwork }: SessionState): ChainId | undefined =>
  active === undefined ? chosenNetwork : byNamespace[active]?.network
