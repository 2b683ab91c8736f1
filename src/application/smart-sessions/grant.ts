import { derive } from '../../kit/derive.js'
import { createStore } from '../../kit/store.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { view } from '../../domain/dialog/view.js'
import { DialogError, findError, toDialogError } from '../../domain/errors.js'
import { signInError } from '../../domain/sign-in/sign-in-errors.js'
import type { GrantedPermissions, Hex, SessionKey } from '../../domain/smart-sessions/permissions.js'
import type { SmartSessions } from '../../ports/smart-sessions.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import type { WalletRequest } from '../session/wallet-request.js'
import { grantWithCoSigner, type CoSignedTry } from './grant-with-co-signer.js'
import type { GrantPhase, SmartSessionsFeature } from './smart-sessions-feature.js'
import { prepareGrant, type PreparedGrant, type PrepareGrantDeps } from './prepare-grant.js'

export interface GrantDeps extends PrepareGrantDeps {
  readonly smartSessions: SmartSessions
  readonly walletRequest: WalletRequest
  /** Fetches what makes an address of a key. */
  readonly addressOfKey: (key: SessionKey) => Promise<Hex | undefined>
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly lifetime: Lifetime
}

/** One question to the visitor, and who waits for its end. */
interface Question extends PreparedGrant, CoSignedTry {
  readonly settle: (result: GrantedPermissions | DialogError) => void
  /** Why the last try came to nothing. */
  last?: DialogError
}

async function grantByWallet(
  { walletRequest, addressOfKey, loadExecution }: GrantDeps,
  { asked: { request, account } }: Question,
  lastLook: () => void,
): Promise<GrantedPermissions> {
  const { askForExecution } = await loadExecution()
  return askForExecution({ walletRequest, addressOfKey, request, account }, lastLook)
}

/** Asks the visitor whether a site may act for them, in the order of steps that docs/smart-sessions.md has. One question at a time. */
export function createGrant(deps: GrantDeps): SmartSessionsFeature {
  const { dialog, router } = deps
  const phase = createStore<GrantPhase>({ status: 'none' })
  let question: Question | undefined
  let preparing = false
  let isOver = false

  const isShown = () =>
    dialog.state.get().open && router.stack.get().entries.some(({ name }) => name === 'SmartSessionCreated')
  /** Whoever waits hears of it, and the next one may ask. */
  const end = (result: GrantedPermissions | DialogError) => {
    question?.settle(result)
    question = undefined
  }

  /** @throws DialogError ABORTED where the visitor does not want it any more */
  const assertWanted = (now: Question) => {
    if (question !== now) throw new DialogError('ABORTED')
  }
  const tell = (of: Question, next: GrantPhase) => {
    if (question === of) phase.update(() => next)
  }

  const run = async (now: Question): Promise<void> => {
    const { asked, way } = now
    let isAlone = false
    delete now.last
    tell(now, { status: 'waiting', asked, on: way })
    try {
      const granted =
        way === 'coSigner'
          ? await grantWithCoSigner(deps, now, {
              isOn: (on) => tell(now, { status: 'waiting', asked, on }),
              assertWanted: () => assertWanted(now),
            })
          : await grantByWallet(deps, now, () => {
              assertWanted(now)
              isAlone = true
            })
      const done: GrantPhase = { status: 'granted', asked, until: granted.expiry * 1_000 }
      tell(now, done)
      if (question === now) end(granted)
      else if (way === 'wallet') tellLate(done, 'SmartSessionCreated')
    } catch (cause) {
      const error = toDialogError(cause, 'WALLET_ERROR', { method: 'wallet_grantPermissions' })
      const hasDeclined = findError(error, 'USER_REJECTED') !== undefined
      const granted = now.granted !== undefined ? 'yes' : isAlone ? 'perhaps' : 'no'
      tell(now, hasDeclined ? { status: 'declined', asked } : { status: 'failed', asked, error, granted })
      // Nobody is there to try again.
      if (question === now && !isShown()) end(error)
      else if (question === now) now.last = error
      if (granted === 'perhaps' && !hasDeclined && question === undefined)
        tellLate({ status: 'none' }, 'SmartSessionList')
    }
  }

  /** Nobody waits for it any more, and what a wallet granted by itself counts all the same: the visitor sees it, and where it ends. */
  const tellLate = (next: GrantPhase, name: 'SmartSessionCreated' | 'SmartSessionList') => {
    if (question !== undefined || isOver) return
    phase.update(() => next)
    show(name)
  }

  const show = (name: 'SmartSessionCreated' | 'SmartSessionList' = 'SmartSessionCreated') => {
    const next = view(name)
    if (dialog.state.get().open) router.push(next)
    else dialog.open({ view: next })
  }

  const grant = async (given: unknown): Promise<GrantedPermissions> => {
    // One that waits out of sight comes back into it: there the visitor can end it.
    if (question !== undefined && !isShown()) show()
    if (question !== undefined || preparing) throw new DialogError('REQUEST_PENDING')
    preparing = true
    try {
      const prepared = await prepareGrant(deps, given)
      return await new Promise<GrantedPermissions>((resolve, reject) => {
        const settle: Question['settle'] = (result) =>
          result instanceof DialogError ? reject(result) : resolve(result)
        question = { ...prepared, settle }
        phase.update(() => ({ status: 'asking', asked: prepared.asked }))
        show()
        // A sign-in that is missing comes first, and nothing is granted before it.
        if (!isShown()) leave(signInError('SIGN_IN_REQUIRED', { method: 'wallet_grantPermissions' }))
      })
    } finally {
      preparing = false
    }
  }

  /** The visitor does not want it any more. */
  const leave = (error?: DialogError) => {
    if (phase.get().status !== 'granted') end(error ?? question?.last ?? new DialogError('USER_REJECTED'))
    phase.update(() => ({ status: 'none' }))
  }
  deps.lifetime.add(
    derive([dialog.state, router.stack], isShown).changes$.subscribe((shown) => {
      // What a wallet was asked for before somebody went away goes on, and is told when it ends.
      if (!shown && phase.get().status !== 'waiting') leave()
    }),
  )
  deps.lifetime.add(() => {
    isOver = true
    end(new DialogError('DESTROYED'))
  })

  return {
    phase,
    grant,
    allow: () => {
      const { status } = phase.get()
      if (question !== undefined && (status === 'asking' || status === 'declined' || status === 'failed'))
        void run(question)
    },
    leave: () => {
      // The co-signer hears of the wallet's yes, and it counts.
      if (phase.get().status !== 'waiting' || question?.granted === undefined) leave()
    },
  }
}
