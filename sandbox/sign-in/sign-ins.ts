import { randomBytes } from 'node:crypto'
import type { SandboxChain } from '../chains/sandbox-chain.ts'
import { readMessage } from './read-message.ts'
import { verifySignature } from './verify-signature.ts'

export type SignIn = {
  /** CAIP-10. */
  readonly account: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** Why a sign-in is not taken. */
export type Refusal = 'message' | 'nonce' | 'time' | 'signature' | 'account'

export type Asked = {
  readonly message: string
  readonly signature: string
  /** CAIP-10, where whoever asks names it. */
  readonly account?: string | undefined
  /** Scheme, host and port of the page that asks. */
  readonly origin: string
}

export type SignIns = {
  nonce(): string
  /** Takes a sign-in, or says why not. A nonce is good for one signature that is valid. */
  take(asked: Asked): Promise<SignIn | Refusal>
  now(): number
  /** Milliseconds that the clock of the server is ahead. */
  skewClock(ms: number): void
  /** Gives out nonces that it does not know afterwards. */
  giveWrongNonces(does: boolean): void
  /** Writes messages that name this site, or again the one that asks. */
  writeFor(domain?: string): void
  /** The site that its messages name; undefined for the one that asks. */
  namedSite(): string | undefined
  /** Forgets nonces that were given out. */
  forgetNonces(): void
  /** Everything that was accepted since the last reset. */
  taken(): readonly SignIn[]
  reset(): void
}

const nonceLifetime = 10 * 60_000
const signInLifetime = 24 * 60 * 60_000

/** Who has proven what, as any server of a site keeps it. */
export function createSignIns(chains: readonly SandboxChain[]): SignIns {
  const nonces = new Map<string, number>()
  const sound = { skew: 0, wrong: false, site: undefined as string | undefined, taken: [] as readonly SignIn[] }
  const state = { ...sound }
  const now = () => Date.now() + state.skew

  const take = async ({ message, signature, account, origin }: Asked): Promise<SignIn | Refusal> => {
    const said = readMessage(message)
    if (said === undefined || said.domain !== new URL(origin).host) return 'message'
    const id = `${said.chain}:${said.address}`
    if (account !== undefined && account.toLowerCase() !== id.toLowerCase()) return 'account'
    if ((nonces.get(said.nonce) ?? 0) <= now()) return 'nonce'
    const { expirationTime = new Date(now() + signInLifetime), notBefore, issuedAt } = said
    if (expirationTime.getTime() <= now() || (notBefore?.getTime() ?? 0) > now()) return 'time'
    // A minute for clocks that differ.
    if ((issuedAt?.getTime() ?? 0) > now() + 60_000) return 'time'
    if (!(await verifySignature({ ...said, message, signature }, chains))) return 'signature'
    // Of two that come at once, one is too late. A node that is away throws before: the same signature may come again.
    if (!nonces.delete(said.nonce)) return 'nonce'
    const signIn = { account: account ?? id, expiresAt: expirationTime.getTime() }
    state.taken = [...state.taken, signIn]
    return signIn
  }

  return {
    nonce: () => {
      const nonce = randomBytes(16).toString('hex')
      if (!state.wrong) nonces.set(nonce, now() + nonceLifetime)
      return nonce
    },
    take,
    now,
    skewClock: (ms) => void (state.skew = ms),
    giveWrongNonces: (does) => void (state.wrong = does),
    writeFor: (site) => void (state.site = site),
    namedSite: () => state.site,
    forgetNonces: () => nonces.clear(),
    taken: () => state.taken,
    reset: () => {
      nonces.clear()
      Object.assign(state, sound)
    },
  }
}
