import { chainOf, namespaceOf, type AccountId } from '../../domain/networks/caip.js'
import { DialogError, findError, toDialogError } from '../../domain/errors.js'
import { isDeclined } from '../../domain/money/not-sent.js'
import { accountNameError } from '../../domain/names/account-name-errors.js'
import { hasCapability } from '../../domain/networks/namespaces.js'
import { activeSession, type SessionState } from '../../domain/session/session.js'
import { view } from '../../domain/dialog/view.js'
import { currentView } from '../../domain/dialog/view-stack.js'
import type { ReadonlyStore } from '../../kit/store.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { NameChallenge, NameRegistry } from '../../ports/name-registry.js'
import type { AccountFeature } from '../account/account.js'
import type { Track } from '../analytics/track.js'
import { guardConnection } from '../guard-connection.js'
import type { ViewRouter } from '../router/router.js'
import type { Connections } from '../session/connections.js'
import type { WalletRequest } from '../session/wallet-request.js'
import type { Registration } from './registration.js'

export interface RegisterNameDeps {
  readonly session: ReadonlyStore<SessionState>
  readonly connections: Pick<Connections, 'of'>
  readonly chains: ChainAdapters
  readonly registry: NameRegistry
  readonly account: AccountFeature
  readonly walletRequest: WalletRequest
  readonly router: ViewRouter
  readonly clock: Clock
  readonly track: Track
}

/** One name for one account, from asking to the end. */
interface Claim {
  readonly name: string
  readonly account: AccountId
  readonly isSmartAccount: boolean
  /** Requests that the wallet has open: the visitor may have asked again. */
  open: number
  /** What was handed to the service last. */
  signed?: NameChallenge & { readonly signature: string }
}

export interface RegisterName {
  /** The same name once more is `again`. */
  begin(name: string): void
  /** The wallet is asked once more with a fresh time; what was signed and is still good is handed over again without it. */
  again(): void
  /** What is under way counts for nothing any more. */
  stop(): void
}

/** Registering a name (S4.45). `set` is told of each step. */
export function createRegisterName(deps: RegisterNameDeps, set: (next: Registration) => void): RegisterName {
  const { session, registry, router, clock, track } = deps
  let claim: Claim | undefined

  const isShown = (name: string) => currentView(router.stack.get()).name === name

  const fail = (mine: Claim, cause: unknown) => {
    const { name, isSmartAccount } = mine
    const error = toDialogError(cause, 'WALLET_ERROR', { walletCode: 'unknown', method: 'personal_sign' })
    if (isDeclined(error)) set({ status: 'declined', name })
    else if (error.code === 'NAME_TAKEN') set({ status: 'lost', name })
    else set({ status: 'failed', name, error })
    track({ event: 'REGISTER_NAME_ERROR', properties: { isSmartAccount, error: error.code } })
    if (isShown('RegisterAccountNameSuccess')) router.replace(view('RegisterAccountName'))
  }

  const late = ({ name }: Claim, early: boolean) => set({ status: 'late', name, early })

  const hand = async (mine: Claim, signed: NonNullable<Claim['signed']>): Promise<void> => {
    const { name, account, isSmartAccount } = mine
    if (clock.now() > signed.expiresAt) return late(mine, false)
    mine.signed = signed
    set({ status: 'registering', name })
    try {
      await registry.register(signed)
      // The name is the account's, whoever waits for it.
      deps.account.rename(account, name)
      track({ event: 'REGISTER_NAME_SUCCESS', properties: { isSmartAccount } })
      if (claim !== mine) return
      claim = undefined
      set({ status: 'done', name })
      if (!isShown('RegisterAccountNameSuccess')) return
      router.reset(view('Account'))
      router.push(view('RegisterAccountNameSuccess'))
    } catch (error) {
      if (claim !== mine) return
      if (findError(error, 'NAME_SIGNED_LATE')) late(mine, clock.now() <= signed.expiresAt)
      else fail(mine, error)
    }
  }

  const sign = async (mine: Claim, challenge: NameChallenge): Promise<string> => {
    const namespace = namespaceOf(mine.account)
    const connection = deps.connections.of(namespace)
    if (connection === undefined) throw accountNameError('NAME_ACCOUNT_MISSING')
    const assertWanted = () => {
      if (claim !== mine) throw new DialogError('ABORTED')
    }
    const guarded = guardConnection({ ...deps, connection, network: chainOf(mine.account), assertWanted })
    const adapter = await deps.chains.get(namespace)
    return adapter.signMessage(guarded.connection, mine.account, challenge.message)
  }

  const ask = async (mine: Claim): Promise<void> => {
    set({ status: 'signing', name: mine.name })
    mine.open++
    try {
      const challenge = await registry.challenge(mine)
      const signature = await sign(mine, challenge)
      mine.open--
      if (claim === mine) await hand(mine, { ...challenge, signature })
    } catch (error) {
      mine.open--
      // The wallet still shows what it was asked before.
      const isOpenStill = mine.open > 0 && findError(error, 'REQUEST_PENDING') !== undefined
      if (claim === mine && !isOpenStill) fail(mine, error)
    }
  }

  const show = () => router.push(view('RegisterAccountNameSuccess'))

  const again = () => {
    if (claim === undefined) return
    const { signed } = claim
    show()
    void (signed !== undefined && clock.now() <= signed.expiresAt ? hand(claim, signed) : ask(claim))
  }

  return {
    begin: (name) => {
      const current = activeSession(session.get())
      const account = current?.active
      if (account === undefined || !hasCapability(namespaceOf(account), 'names')) {
        claim = undefined
        return set({ status: 'failed', name, error: accountNameError('NAME_ACCOUNT_MISSING') })
      }
      // What was signed for it is not asked for twice.
      if (claim?.name === name && claim.account === account) return again()
      const type = current?.accounts.find(({ id }) => id === account)?.type
      claim = { name, account, isSmartAccount: type === 'smartAccount', open: 0 }
      track({ event: 'REGISTER_NAME_INITIATED', properties: { isSmartAccount: claim.isSmartAccount } })
      show()
      void ask(claim)
    },
    again,
    stop: () => void (claim = undefined),
  }
}
