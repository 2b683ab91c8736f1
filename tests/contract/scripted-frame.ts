import { DialogError } from '../../src/domain/errors.js'
import type { WindowSocial } from '../../src/domain/connection/social.js'
import type { EmbeddedAccountType } from '../../src/domain/connection/account-type.js'
import { addressOf, namespaceOf, referenceOf, type ChainId } from '../../src/domain/networks/caip.js'
import type { SignInTerms } from '../../src/domain/sign-in/sign-in.js'
import type { EmbeddedUser } from '../../src/ports/embedded-wallet.js'
import type { FrameElement } from '../../src/infrastructure/frame/frame-element.js'
import type { FrameMessage, FramePage } from '../../src/infrastructure/frame/frame-channel.js'
import { createFakeEmbeddedWallet, type FakeEmbeddedWallet } from '../fakes/fake-embedded-wallet.js'

export const frameOrigin = 'https://frame.example'

export interface SentMessage {
  readonly id?: string
  readonly type: string
  readonly payload?: unknown
}

/** A page and the frame in it, without a browser: the wallet behind the frame is the fake. */
export interface ScriptedFrame {
  readonly world: FakeEmbeddedWallet
  readonly page: FramePage
  readonly element: Pick<FrameElement, 'open' | 'window' | 'remove'>
  /** What the page posted, oldest first, and to which origin. */
  readonly sent: readonly (SentMessage & { readonly to: string })[]
  /** How often a frame was put on the page, and how many are there. */
  opened(): number
  present(): number
  listeners(): number
  /** `mute`: ready, and answers nothing; `dead`: never ready. */
  setMood(mood: 'up' | 'mute' | 'dead'): void
  /** Somebody says something to the page; without more, the frame does. */
  say(data: unknown, from?: Partial<FrameMessage>): void
  /** The browser cannot load the frame. */
  fail(): void
  /** The page takes the frame away. */
  detach(): void
}

/** All that a request may carry; each carries its part. */
interface Payload {
  readonly email: string
  readonly otp: string
  readonly uri: string
  readonly provider: WindowSocial
  readonly chainId: ChainId
  readonly preferredAccountType?: EmbeddedAccountType
  readonly siwxMessage?: SignInTerms & { readonly accountAddress: string; readonly serializedMessage: string }
  readonly type: EmbeddedAccountType
  readonly method: string
  readonly params: unknown
}

type Answer = (payload: Payload, world: FakeEmbeddedWallet['wallet']) => Promise<unknown>

/** What a host wants signed, where it leaves the account open and its text says what its parts do. */
function termsIn({ accountAddress, serializedMessage, ...terms }: NonNullable<Payload['siwxMessage']>): SignInTerms {
  const isOpen = accountAddress === '<<AccountAddress>>' && serializedMessage.split('\n')[1] === accountAddress
  if (!isOpen || !serializedMessage.includes(`Nonce: ${terms.nonce}`))
    throw new Error('The message is not an open one.')
  return terms
}

const describe = ({ email, userName, chainId, accounts, smartAccountDeployed, signed }: EmbeddedUser) => ({
  ...signed,
  email: email ?? null,
  userName: userName ?? null,
  address: addressOf(accounts[0].id),
  chainId: onWire(chainId),
  accounts: accounts.map(({ id, type }) => ({ address: addressOf(id), type })).reverse(),
  smartAccountDeployed,
  unheardOf: true,
})

/** Ethereum's networks are bare numbers. */
const onWire = (chainId: ChainId) => (namespaceOf(chainId) === 'eip155' ? Number(referenceOf(chainId)) : chainId)

/** How a frame answers each request. */
const answers: Readonly<Record<string, Answer>> = {
  CONNECT_EMAIL: async ({ email }, world) => ({ action: await world.startEmailLogin(email) }),
  CONNECT_DEVICE: (_, world) => world.awaitDevice(),
  CONNECT_OTP: ({ otp }, world) => world.confirmEmailCode(otp),
  GET_SOCIAL_REDIRECT_URI: async ({ provider }, world) => ({
    uri: await world.socialRedirectUri(provider),
  }),
  CONNECT_SOCIAL: async ({ uri }, world) => describe(await world.connectSocial(uri)),
  GET_FARCASTER_URI: async (_, world) => ({ url: await world.farcasterUri() }),
  CONNECT_FARCASTER: (_, world) => world.connectFarcaster(),
  IS_CONNECTED: async (_, world) => ({ isConnected: await world.isConnected() }),
  GET_USER: async ({ chainId, preferredAccountType, siwxMessage }, world) =>
    describe(
      await world.user({
        chainId,
        ...(preferredAccountType === undefined ? {} : { preferred: preferredAccountType }),
        ...(siwxMessage === undefined ? {} : { signIn: termsIn(siwxMessage) }),
      }),
    ),
  SWITCH_NETWORK: async ({ chainId }, world) => ({ chainId: onWire(await world.switchNetwork(chainId)) }),
  SET_PREFERRED_ACCOUNT: async ({ type }, world) => {
    await world.setPreferredAccount(type)
    return { type, address: addressOf((await world.user()).accounts[0].id) }
  },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: async (_, world) => ({
    smartAccountEnabledNetworks: await world.smartAccountNetworks(),
  }),
  UPDATE_EMAIL: async ({ email }, world) => ({ action: await world.startEmailUpdate(email) }),
  UPDATE_EMAIL_PRIMARY_OTP: ({ otp }, world) => world.confirmPrimaryCode(otp),
  UPDATE_EMAIL_SECONDARY_OTP: ({ otp }, world) => world.confirmSecondaryCode(otp),
  RPC_REQUEST: ({ method, params, chainId }, world) => world.request(chainId, { method, params }),
  RPC_ABORT: async (_, world) => world.rejectOpenRequests(),
  SYNC_THEME: async () => undefined,
  SYNC_DAPP_DATA: async () => undefined,
  SIGN_OUT: (_, world) => world.signOut(),
}

export function createScriptedFrame(world: FakeEmbeddedWallet = createFakeEmbeddedWallet()): ScriptedFrame {
  const listeners = new Set<(event: FrameMessage) => void>()
  const sent: (SentMessage & { readonly to: string })[] = []
  let mood: 'up' | 'mute' | 'dead' = 'up'
  let live: { readonly postMessage: (message: unknown, to: string) => void } | undefined
  let failed: () => void = () => undefined
  let opened = 0

  const say = (data: unknown, from: Partial<FrameMessage> = {}) => {
    for (const listen of [...listeners]) listen({ source: live ?? null, origin: frameOrigin, data, ...from })
  }
  const answer = async ({ id, type, payload }: SentMessage): Promise<void> => {
    const name = type.replace('@w3m-app/', '')
    const reply = (end: 'SUCCESS' | 'ERROR', payload: unknown) =>
      say({ id, type: `@w3m-frame/${name}_${end}`, payload })
    try {
      const act = answers[name]
      if (act === undefined) throw new Error(`The frame does not know ${type}.`)
      reply('SUCCESS', await act((payload ?? {}) as Payload, world.wallet))
    } catch (error) {
      const declined = error instanceof DialogError && error.code === 'USER_REJECTED'
      reply('ERROR', {
        message: declined ? 'The request was declined.' : error instanceof Error ? error.message : '',
        ...(declined ? { code: 4001 } : {}),
      })
    }
  }

  return {
    world,
    page: {
      addEventListener: (_, listener) => listeners.add(listener),
      removeEventListener: (_, listener) => listeners.delete(listener),
    },
    element: {
      open: (onFailed) => {
        opened += 1
        failed = onFailed
        const own = {
          postMessage: (message: unknown, to: string) => {
            const copy = structuredClone(message) as SentMessage
            sent.push({ ...copy, to })
            if (mood === 'up') void answer(copy)
          },
        }
        live = own
        void Promise.resolve().then(() => {
          if (mood !== 'dead' && live === own) say({ type: '@w3m-frame/READY', payload: { version: '4' } })
        })
      },
      window: () => live,
      remove: () => {
        live = undefined
      },
    },
    sent,
    opened: () => opened,
    present: () => (live === undefined ? 0 : 1),
    listeners: () => listeners.size,
    setMood: (next) => {
      mood = next
    },
    say,
    fail: () => failed(),
    detach: () => {
      live = undefined
    },
  }
}
