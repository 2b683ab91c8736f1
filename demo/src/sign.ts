import type { RpcRequest, WalletDialog } from '../../src/index.js'

/** Has the wallet of the active namespace sign a greeting. Returns what to say about it. */
export async function signGreeting(dialog: WalletDialog): Promise<string> {
  const { namespace, account, network } = dialog.getState()
  if (namespace === undefined || account === undefined || network === undefined) return 'Nothing is connected'
  const greeting = greetings[namespace]
  const connection = dialog.connection(namespace)
  if (greeting === undefined || connection === undefined) return `No greeting is known for ${namespace}`
  const answer = await connection.request(network, greeting(account.split(':')[2] ?? ''))
  const signature = typeof answer === 'string' ? answer : Reflect.get(Object(answer), 'signature')
  return `Signed: ${String(signature).slice(0, 18)}…`
}

/** “Hello” in the words of each namespace. */
const greetings: Readonly<Record<string, (address: string) => RpcRequest>> = {
  eip155: (address) => ({ method: 'personal_sign', params: ['0x48656c6c6f', address] }),
  solana: (pubkey) => ({ method: 'solana_signMessage', params: { message: '9Ajdvzr', pubkey } }),
  bip122: (account) => ({ method: 'signMessage', params: { account, message: 'Hello' } }),
}
