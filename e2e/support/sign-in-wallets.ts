import type { Page } from '@playwright/test'
import type { ChainId } from '../../src/domain/networks/caip.ts'
import { approve, ask, confirmCode, decline, frameOf, logInOn } from './logins.ts'
import { chooseNamespace } from './namespaces.ts'
import { copyAddress, openCode } from './pairing.ts'
import { again, at, press, type Signer } from './sign-in.ts'
import {
  expect,
  Host,
  installWallet,
  loginOptions,
  namespaceOptions,
  pairingOptions,
  signInOptions,
  type PlainOptions,
  type World,
} from './test.ts'

/** What the owner of a wallet does with a sign-in. `wrong`: says yes, and the wallet signs something else. */
export type Answer = 'yes' | 'no' | 'wrong'

/** A kind of wallet, as far as signing in with it differs from the others. */
export interface SignInWallet {
  readonly options: (world: World) => PlainOptions
  /** Connects, up to the question to sign in. */
  arrive(page: Page, world: World, options: PlainOptions): Promise<Host>
  /** Presses the button that asks the wallet, and answers there. */
  answer(host: Host, world: World, answer: Answer): Promise<void>
  /** How often its owner was asked to sign in. Of a frame its page tells (`countQuestions`). */
  asked?(world: World): Promise<number>
  /** Goes to another network of the namespace, where the sandbox has one. */
  switchNetwork?(host: Host, world: World): Promise<void>
  /** That network. @default Base */
  readonly otherNetwork?: string
  switchAccount(host: Host, world: World): Promise<void>
  /** What signs: as first chosen, and after `switchAccount`. */
  readonly signers: readonly [first: Signer, other: Signer]
  /** What is said of a wrong signature. */
  readonly wrong: string
}

const base = 'eip155:8453' as const
/** Its wallet follows the page. */
const goesTo =
  (network: ChainId) =>
  ({ page }: Host) =>
    page.evaluate((id) => window.dialogs['main']?.switchNetwork(id), network)

const mismatch = 'The signature doesn’t match'

const ofNamespace = (namespace: 'Solana' | 'Bitcoin', method: string): SignInWallet => ({
  options: namespaceOptions,
  signers: ['key', 'key'],
  wrong: mismatch,
  arrive: async (page, world, options) => {
    await installWallet(page.context(), world)
    world.sandbox.wallet.auto('approve')
    const host = await Host.open(page, world, options)
    await host.openDialog()
    await host.wallet('Lantern').click()
    await chooseNamespace(host, namespace)
    return host
  },
  answer: async (host, { sandbox: { wallet } }, answer) => {
    wallet.auto(answer === 'no' ? 'reject' : 'approve')
    wallet.signsWrongly(answer === 'wrong')
    await press(host, 'sign')
  },
  asked: async ({ sandbox: { wallet } }) =>
    wallet.callLog().filter((call) => call.prompted && call.method === method).length,
  switchAccount: async (_, { sandbox: { wallet } }) => wallet.switchAccount(1),
})

const ofPhone: SignInWallet = {
  options: pairingOptions,
  signers: ['key', 'key'],
  wrong: mismatch,
  arrive: async (page, world, options) => {
    const { phone } = world.sandbox
    await phone.oneClick(false)
    await phone.policy({ proposals: 'approve' })
    const host = await Host.open(page, world, options)
    await openCode(host)
    await phone.pair(await copyAddress(host))
    return host
  },
  answer: async (host, { sandbox: { phone } }, answer) => {
    await phone.policy({ requests: answer === 'no' ? 'reject' : 'approve' })
    await phone.signsWrongly(answer === 'wrong')
    await press(host, 'sign')
  },
  asked: async ({ sandbox: { phone } }) =>
    (await phone.requests()).filter(({ method }) => method === 'personal_sign').length,
  switchNetwork: (_, { sandbox: { phone } }) => phone.switchChain(base),
  switchAccount: (_, { sandbox: { phone } }) => phone.switchAccount(1),
}

const ofFrame = (
  accountType: 'eoa' | 'smartAccount',
  wrong: string,
  signers: readonly [Signer, Signer],
): SignInWallet => ({
  wrong,
  signers,
  options: (world) => ({ ...loginOptions(world), accountType }),
  arrive: async (page, world, options) => {
    const host = await Host.open(page, world, options)
    await confirmCode(host, world)
    return host
  },
  answer: async (host, { sandbox: { frame } }, answer) => {
    frame.control.fault(answer === 'wrong' ? 'signsWrongly' : undefined)
    await press(host, 'sign')
    await expect(frameOf(host.page).getByTestId('approve')).toBeVisible()
    await (answer === 'no' ? decline : approve)(host.page)
  },
  switchNetwork: goesTo(base),
  switchAccount: async (host) => {
    await host.openDialog()
    await host.showDetails()
    await host.dialog.getByTestId('switch-account-type').click()
  },
})

const smart = 'This application might not support Smart Accounts'

/** The site of before asks for no sign-in; something was paid on it, which brought the account to the chain. */
export async function deployed(page: Page, world: World, options: PlainOptions): Promise<Host> {
  const { signIn: _, ...before } = options
  const host = await Host.open(page, world, before)
  await logInOn(host, world)
  await expect(host.dialog).toBeHidden()
  const sent = await ask(host, 'eth_sendTransaction', [{ from: '{account}', to: `0x${'5a'.repeat(20)}`, value: '0x1' }])
  await approve(page)
  expect(await sent()).toHaveProperty('result')
  await again(host, world, options)
  return host
}

const ofNewContract = ofFrame('smartAccount', smart, ['contract to be', 'key'])

const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
const ofSolana: SignInWallet = {
  ...ofNamespace('Solana', 'solana:signMessage'),
  options: (world) => {
    const options = namespaceOptions(world)
    const [first, ...others] = options.networks
    const same = others.find(({ id }) => id === world.sandbox.solana.id)
    if (same === undefined) throw new Error('The sandbox has no Solana.')
    return { ...options, networks: [first, ...others, { ...same, id: devnet, name: 'Solana Devnet', testnet: true }] }
  },
  switchNetwork: goesTo(devnet),
  otherNetwork: devnet,
}

/** All but the wallet of a page, which has a test for each case. */
export const signInWallets = {
  'a phone': ofPhone,
  'the key of a login': ofFrame('eoa', mismatch, ['key', 'contract to be']),
  'a smart account that is not deployed': ofNewContract,
  'a deployed smart account': { ...ofNewContract, arrive: deployed, signers: ['contract', 'key'] },
  'a wallet of Solana': ofSolana,
  'a wallet of Bitcoin': ofNamespace('Bitcoin', 'bitcoin:signMessage'),
} as const satisfies Readonly<Record<string, SignInWallet>>

/** What that site asks for. */
export const wantsSignIn = (world: World, { options }: SignInWallet): PlainOptions => {
  const { signIn } = signInOptions(world)
  return { ...options(world), ...(signIn === undefined ? {} : { signIn }) }
}

/** Arrives where nothing is signed yet. */
export async function arriveWith(wallet: SignInWallet, page: Page, world: World): Promise<Host> {
  const host = await wallet.arrive(page, world, wantsSignIn(world, wallet))
  await at(host, 'ready')
  return host
}
