import { askForSession } from '../../sandbox/regatta/session-client.ts'
import type { World } from './test.ts'

const site = 'https://regatta.example'

/** The account of Lantern borrows code with its first session. */
export async function borrowCode({ sandbox }: World, index: number): Promise<string> {
  const [chain] = sandbox.chains
  const account = chain?.accounts[index]
  if (chain === undefined || account === undefined) throw new Error('The sandbox has no such account.')
  sandbox.wallet.auto('approve')
  sandbox.wallet.sessions('granted')
  await sandbox.wallet.request(site, { method: 'eth_requestAccounts' })
  const { chainId, rpcUrl, smartAccounts } = chain
  const place = { apiUrl: sandbox.apiUrl, projectId: 'regatta', chainId, rpcUrl, entryPoint: smartAccounts.entryPoint }
  const start = Math.floor(Date.now() / 1000)
  await askForSession(place, (asked) => sandbox.wallet.request(site, asked), {
    account,
    expiry: start + 86_400,
    permissions: [{ type: 'native-token-recurring-allowance', data: { allowance: '0x1', start, period: 86_400 } }],
  })
  return account
}
