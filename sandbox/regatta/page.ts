import { getAddress, isAddress, numberToHex, parseEther, toHex, type Address } from 'viem'
import { z } from 'zod'
import { element } from '../wallets/browser/pages/element.ts'
import { regattaConfig, type RegattaConfig } from './regatta-config.ts'
import { askForSession, type AskWallet, type SiteSession } from './session-client.ts'

const week = 7 * 86_400
const allowance = parseEther('0.001')
const harbourMaster: Address = '0x00000000000000000000000000000000000f0aa0'

type Provider = { request(asked: unknown): Promise<unknown> }
const announced = z.object({
  info: z.object({ name: z.string() }),
  provider: z.custom<Provider>((value) => typeof value === 'object' && value !== null && 'request' in value),
})
const accounts = z.array(z.string().refine((text) => isAddress(text))).min(1)

let wallet: { readonly name: string; readonly provider: Provider } | undefined
let session: SiteSession | undefined

addEventListener('eip6963:announceProvider', (event) => {
  const read = announced.safeParse(event instanceof CustomEvent ? event.detail : undefined).data
  if (read) wallet ??= { name: read.info.name, provider: read.provider }
})
dispatchEvent(new Event('eip6963:requestProvider'))

const ask: AskWallet = async ({ method, params }) => {
  if (!wallet) throw new Error('There is no wallet.')
  return wallet.provider.request({ method, params })
}

async function allow(config: RegattaConfig): Promise<string> {
  const [first] = accounts.parse(await ask({ method: 'eth_requestAccounts', params: [] }))
  if (first === undefined) throw new Error('The wallet has no account.')
  await ask({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(config.chainId) }] })
  const start = Math.floor(Date.now() / 1000)
  session = await askForSession({ ...config, projectId: 'regatta' }, ask, {
    account: getAddress(first),
    expiry: start + week,
    permissions: [
      {
        type: 'native-token-recurring-allowance',
        // The chain's clock may be a little behind.
        data: { allowance: toHex(allowance), start: start - 60, period: 86_400 },
      },
    ],
  })
  return `${wallet?.name ?? ''} allows 0.001 ETH a day.`
}

async function pay(amount: string): Promise<string> {
  const paid = await ongoing().spend([{ target: harbourMaster, value: parseEther(amount), data: '0x' }])
  return paid ? `Paid ${amount} ETH.` : `${amount} ETH came back.`
}

async function giveBack(): Promise<string> {
  await ongoing().revoke()
  return 'Given back.'
}

function ongoing(): SiteSession {
  if (!session) throw new Error('There is no session.')
  return session
}

function button(label: string, id: string, act: () => Promise<string>): HTMLElement {
  return element('button', { type: 'button', 'data-testid': id, click: () => void tell(act) }, label)
}

/** Whatever comes of it stands in the log. */
async function tell(act: () => Promise<string>): Promise<void> {
  const said = await act().catch((error: unknown) => `Refused: ${reasonOf(error)}`)
  document.querySelector('#log')?.append(element('li', {}, said))
}

const reasonOf = (error: unknown) => z.object({ message: z.string() }).safeParse(error).data?.message ?? 'no reason'

async function start(): Promise<void> {
  const config = regattaConfig.parse(await (await fetch('/config.json')).json())
  document.querySelector('#actions')?.append(
    button('Ask for a session', 'allow', () => allow(config)),
    button('Pay 0.0006 ETH', 'pay', () => pay('0.0006')),
    button('Pay 0.002 ETH, which is too much', 'pay-beyond', () => pay('0.002')),
    button('Give it back', 'give-back', giveBack),
  )
}

void start()
