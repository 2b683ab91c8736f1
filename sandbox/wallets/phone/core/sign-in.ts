import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { HDAccount } from 'viem'
import type { SignInFault } from '../phone-state.ts'
import { phoneMethods } from './phone-methods.ts'

type Cacao = NonNullable<Parameters<IWalletKit['approveSessionAuthenticate']>[0]['auths']>[number]

/** A sign-in as this phone can grant it. One signature is for all its chains. */
export type SignIn = {
  readonly chains: readonly string[]
  readonly message: string
  sign(): Promise<Cacao>
}

export type SignInOptions = {
  readonly account: HDAccount
  /** Another account of the phone, for what goes wrong. */
  readonly stranger: HDAccount
  readonly fault: SignInFault | undefined
  readonly chains: readonly string[]
  readonly format: IWalletKit['formatAuthMessage']
}

/** @returns undefined if there is no chain, or no method, that both sides know. */
export function readSignIn(asked: WalletKitTypes.SessionAuthenticate, options: SignInOptions): SignIn | undefined {
  const { account, stranger, fault, chains, format } = options
  const payload = spoiled(grantable(asked, fault === 'fewer' ? chains.slice(0, 1) : chains), fault)
  const chain = fault === 'chain' ? strangeChain : payload?.chains[0]
  if (!payload || chain === undefined) return undefined
  const signer = fault === 'account' ? stranger : account
  const iss = `did:pkh:${chain}:${signer.address}`
  const message = format({ request: payload, iss })
  const key = fault === 'key' ? stranger : signer
  return {
    chains: payload.chains,
    message,
    sign: async () => buildAuthObject(payload, { t: 'eip191', s: await key.signMessage({ message }) }, iss),
  }
}

/** A chain that no site asks for. */
const strangeChain = 'eip155:424242'

type Payload = NonNullable<ReturnType<typeof grantable>>

function spoiled(payload: Payload | undefined, fault: SignInFault | undefined): Payload | undefined {
  if (fault === 'nonce') return payload && { ...payload, nonce: 'replayed0nonce' }
  return fault === 'domain' ? payload && { ...payload, domain: 'elsewhere.example' } : payload
}

function grantable({ params: { authPayload } }: WalletKitTypes.SessionAuthenticate, chains: readonly string[]) {
  try {
    return populateAuthPayload({
      authPayload,
      chains: [...chains],
      methods: [...(phoneMethods['eip155']?.keys() ?? [])],
    })
  } catch {
    return undefined
  }
}
