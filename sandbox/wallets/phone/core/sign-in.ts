import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { HDAccount } from 'viem'
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
  readonly chains: readonly string[]
  readonly format: IWalletKit['formatAuthMessage']
}

/** @returns undefined if there is no chain, or no method, that both sides know. */
export function readSignIn(asked: WalletKitTypes.SessionAuthenticate, options: SignInOptions): SignIn | undefined {
  const { account, chains, format } = options
  const payload = grantable(asked, chains)
  const [chain] = payload?.chains ?? []
  if (!payload || chain === undefined) return undefined
  const iss = `did:pkh:${chain}:${account.address}`
  const message = format({ request: payload, iss })
  return {
    chains: payload.chains,
    message,
    sign: async () => buildAuthObject(payload, { t: 'eip191', s: await account.signMessage({ message }) }, iss),
  }
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
