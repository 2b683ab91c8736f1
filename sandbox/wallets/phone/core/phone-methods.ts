import { rpcErrors } from '../../browser/background/rpc-error.ts'
import { methodTable } from '../../browser/methods/method-table.ts'
import { bitcoinRequests } from './bitcoin-requests.ts'
import { known, type PhoneMethod } from './phone-method.ts'
import { solanaRequests } from './solana-requests.ts'

const refuseBlindSigning: PhoneMethod = () => {
  // It signs a bare hash, which may turn out to be a transaction.
  throw rpcErrors.unsupported('eth_sign')
}

/** A method of the browser wallet as it is, asked by another road. */
function shared(name: string): PhoneMethod {
  const method = known(Object.fromEntries(methodTable), name)
  return (context, params) => method(context, Array.isArray(params) ? params : [])
}

const ethereumRequests = new Map<string, PhoneMethod>([
  ...[
    'eth_accounts',
    'eth_requestAccounts',
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
  ].map((name) => [name, shared(name)] as const),
  ['eth_signTypedData', shared('eth_signTypedData_v4')],
  ['eth_sign', refuseBlindSigning],
])

/** Every method the phone answers, by the namespace of networks and by name. */
export const phoneMethods: Readonly<Record<string, ReadonlyMap<string, PhoneMethod>>> = {
  eip155: ethereumRequests,
  solana: solanaRequests,
  bip122: bitcoinRequests,
}

/** Methods that concern the network the phone is on, not the one a request is for. */
export const networkMethods: ReadonlySet<string> = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

const wishes: Readonly<Record<string, string>> = {
  personal_sign: 'sign messages',
  eth_signTypedData: 'sign structured data',
  eth_signTypedData_v4: 'sign structured data',
  eth_sendTransaction: 'send transactions',
  wallet_switchEthereumChain: 'change the network',
  wallet_addEthereumChain: 'add networks',
  solana_signMessage: 'sign messages',
  solana_signTransaction: 'sign transactions',
  solana_signAllTransactions: 'sign transactions',
  solana_signAndSendTransaction: 'send transactions',
  signMessage: 'sign messages',
  signPsbt: 'sign transactions',
  sendTransfer: 'send transactions',
}

/** What a site may ask the user for, in words. Methods that ask nothing, or are always refused, have none. */
export function wishesOf(methods: readonly string[]): readonly string[] {
  return [...new Set(methods.flatMap((method) => wishes[method] ?? []))]
}
