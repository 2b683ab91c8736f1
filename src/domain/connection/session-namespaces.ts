import { namespaceOf, referenceOf, type ChainId, type ChainNamespace } from '../networks/caip.js'
import { deprecatedSolanaId } from '../networks/solana.js'

/** What is asked of a wallet for one namespace of networks (S3.43). */
export interface SessionNamespace {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** Networks of Solana also by the ids that they had before, which some wallets know them by. */
  readonly chains: readonly ChainId[]
  /** Node by CAIP-2 reference, for reads that the wallet does not answer. May be keyed: it is never sent to a wallet. */
  readonly rpcMap: Readonly<Record<string, string>>
}

const events = ['accountsChanged', 'chainChanged'] as const

/** Events that only one namespace has. */
const ownEvents: Readonly<Partial<Record<ChainNamespace, readonly string[]>>> = { bip122: ['bip122_addressesChanged'] }

const methods: Readonly<Partial<Record<ChainNamespace, readonly string[]>>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}

/** The namespaces of some networks as they are proposed to a wallet, all of them optional: a wallet takes what it knows. */
export function sessionNamespaces(
  chains: readonly ChainId[],
  rpcUrl: (chain: ChainId) => string | undefined,
): Readonly<Record<string, SessionNamespace>> {
  const namespaces = [...new Set(chains.map(namespaceOf))]
  return Object.fromEntries(
    namespaces.map((namespace): [string, SessionNamespace] => {
      const own = chains.filter((chain) => namespaceOf(chain) === namespace)
      const nodes = own.flatMap((chain): [string, string][] => {
        const url = rpcUrl(chain)
        return url === undefined ? [] : [[referenceOf(chain), url]]
      })
      return [
        namespace,
        {
          methods: methods[namespace] ?? [],
          events: [...events, ...(ownEvents[namespace] ?? [])],
          chains: own.flatMap((chain) => [chain, ...before(chain)]),
          rpcMap: Object.fromEntries(nodes),
        },
      ]
    }),
  )
}

function before(chain: ChainId): readonly ChainId[] {
  const old = deprecatedSolanaId(chain)
  return old === undefined ? [] : [old]
}
