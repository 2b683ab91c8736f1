import { rpcErrors } from '../../browser/background/rpc-error.ts'
import type { Method } from '../../browser/methods/method.ts'
import { methodTable } from '../../browser/methods/method-table.ts'

const refuseBlindSigning: Method = () => {
  // It signs a bare hash, which may turn out to be a transaction.
  throw rpcErrors.unsupported('eth_sign')
}

const shared = [
  'eth_accounts',
  'eth_requestAccounts',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_getCapabilities',
]

/** Every method the phone answers, by name. They are those of the browser wallet, asked by another road. */
export const phoneMethods: ReadonlyMap<string, Method> = new Map([
  ...shared.map((name) => [name, known(name)] as const),
  ['eth_signTypedData', known('eth_signTypedData_v4')],
  ['eth_sign', refuseBlindSigning],
])

/** Methods that concern the network the phone is on, not the one a request is for. */
export const networkMethods: ReadonlySet<string> = new Set(['wallet_switchEthereumChain', 'wallet_addEthereumChain'])

const wishes: Readonly<Record<string, string>> = {
  personal_sign: 'sign messages',
  eth_signTypedData: 'sign structured data',
  eth_signTypedData_v4: 'sign structured data',
  eth_sendTransaction: 'send transactions',
  wallet_switchEthereumChain: 'change the network',
  wallet_addEthereumChain: 'add networks',
}

/** What a site may ask the user for, in words. Methods that ask nothing, or are always refused, have none. */
export function wishesOf(methods: readonly string[]): readonly string[] {
  return [...new Set(methods.flatMap((method) => wishes[method] ?? []))]
}

function known(name: string): Method {
  const method = methodTable.get(name)
  if (!method) throw new Error(`The browser wallet has no method ${name}.`)
  return method
}
