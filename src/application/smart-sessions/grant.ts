import { derive } from '../../kit/derive.js'
import { createStore } from '../../kit/store.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { view } from '../../domain/dialog/view.js'
import { DialogError, findError, toDialogError } from '../../domain/errors.js'
import type { AccountId } from '../../domain/networks/caip.js'
import type { GrantedPermissions } from '../../domain/smart-sessions/permissions.js'
import type { Dialog } from '../dialog/dialog.js'
import type { ViewRouter } from '../router/router.js'
import { grantMethod } from './ask-for-grant.js'
import type { WalletGranted } from './grant-way.js'
import type { GrantPhase, SmartSessionsFeature } from './smart-sessions-feature.js'
import type { SignedInRule } from '../session/wallet-request.js'
import { prepareGrant, type PreparedGrant, type PrepareGrantDeps } from './prepare-grant.js'

export interface GrantDeps extends PrepareGrantDeps {
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly lifetime: Lifetime
  /** Fetches who may ask, where a sign-in is required. @throws DialogError CHUNK_NOT_LOADED */
  readonly loadSignedIn?: (() => Promise<SignedInRule>) | undefined
}

/** One question to the visitor, and who waits for its end. */
interface Question extends PreparedGrant {
  readonly settle: (result: GrantedPermissions | DialogError) => void
  granted: WalletGranted
  /** Why the last try came to nothing. */
  last?: DialogError
}

const none: GrantPhase = { status: 'none' }

/** What is shown of what came after nobody waited, and where. */
type LateWord = readonly [phase: GrantPhase, where: 'SmartSessionCreated' | 'SmartSessionList']
const inList: LateWord = [none, 'SmartSessionList']

/** Asks the visitor whether a site may act for them, in the order of steps that docs/smart-sessions.md has. One question at a time. */
export function createGrant(deps: GrantDeps): SmartSessionsFeature {
  const { dialog, router, lifetime } = deps
  const phase = createStore(none)
  let question: Question | undefined
  let preparing = false
  let isOver = false

  const isShown = () =>
    dialog.state.get().open && router.stack.get().entries.some(({ name }) => name === 'SmartSessionCreated')
  const show = (name: 'SmartSessionCreated' | 'SmartSessionList' = 'SmartSessionCreated') => {
    const next = view(name)
    if (dialog.state.get().open) router.push(next)
    else dialog.open({ view: next })
  }
  const become = (next: GrantPhase) => phase.update(() => next)
  /** Whoever waits hears of it, and the next one may ask. */
  const end = (result: GrantedPermissions | DialogError) => {
    question?.settle(result)
    question = undefined
    late.goOn()
  }
  const late = createLateWords(
    () => isOver || question !== undefined || (phase.get().status !== 'none' && isShown()),
    (next, name) => {
      become(next)
      show(name)
    },
  )

  const run = async (now: Question): Promise<void> => {
    const { asked, way, granted: before } = now
    const isAsked = () => question === now
    const tell = (next: GrantPhase) => void (isAsked() && become(next))
    const isOn = (on: typeof way.id) => tell({ status: 'waiting', asked, on })
    delete now.last
    isOn(way.id)
    try {
      const granted = await way.grant({
        isOn,
        isGranted: (how) => (now.granted = how),
        assertWanted: () => {
          if (!isAsked()) throw new DialogError('ABORTED')
        },
      })
      const done: GrantPhase = { status: 'granted', asked, until: granted.expiry * 1_000 }
      tell(done)
      if (isAsked()) end(granted)
      else if (way.id === 'wallet') late.tell(done, 'SmartSessionCreated')
    } catch (cause) {
      const error = toDialogError(cause, 'WALLET_ERROR', { method: grantMethod })
      const hasDeclined = findError(error, 'USER_REJECTED') !== undefined
      if (hasDeclined) now.granted = before
      const { granted } = now
      tell(
        hasDeclined && granted === 'no' ? { status: 'declined', asked } : { status: 'failed', asked, error, granted },
      )
      now.last = error
      // Nobody is there to try again.
      if (isAsked() && !isShown()) end(error)
      if (granted === 'perhaps' && !isAsked()) late.tell(...inList)
    }
  }

  const grant = async (given: unknown): Promise<GrantedPermissions> => {
    // One that waits out of sight comes back into it: there the visitor can end it.
    if (question !== undefined && !isShown()) show()
    if (question !== undefined || preparing) throw new DialogError('REQUEST_PENDING')
    preparing = true
    try {
      const [prepared, assertSignedIn] = await Promise.all([prepareGrant(deps, given), deps.loadSignedIn?.()])
      if (isOver) throw new DialogError('DESTROYED')
      // A sign-in that is missing comes first, and nothing is granted before it.
      const missing = lackOf(assertSignedIn, prepared.asked.account)
      if (missing && dialog.isHeld()) throw missing
      return await new Promise<GrantedPermissions>((resolve, reject) => {
        const settle: Question['settle'] = (result) =>
          result instanceof DialogError ? reject(result) : resolve(result)
        question = { ...prepared, settle, granted: 'no' }
        become({ status: 'asking', asked: prepared.asked })
        show()
        if (isShown()) return
        if (missing) end(missing)
        leave()
      })
    } finally {
      preparing = false
    }
  }

  /** The visitor does not want it any more. */
  const leave = () => {
    if (phase.get().status !== 'granted') end(question?.last ?? new DialogError('USER_REJECTED'))
    become(none)
    late.goOn()
  }
  lifetime.add(
    derive([dialog.state, router.stack], isShown).changes$.subscribe((shown) => {
      // What a wallet was asked for before somebody went away goes on, and is told when it ends.
      if (!shown && phase.get().status !== 'waiting') leave()
    }),
  )
  lifetime.add(() => {
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
      if (phase.get().status !== 'waiting' || question?.granted !== 'yes') leave()
    },
  }
}

interface LateWords {
  readonly tell: (...word: LateWord) => void
  readonly goOn: () => void
}

/**
 * Of what nobody waits for any more. What a wallet granted by itself counts all the same: the visitor sees it, and where it ends, once they
 * have left what is shown of another question.
 */
function createLateWords(isBusy: () => boolean, say: (...word: LateWord) => void): LateWords {
  const words: LateWord[] = []
  const tell = (...word: LateWord) => void (isBusy() ? words.push(word) : say(...word))
  return {
    tell,
    goOn: async () => {
      // Whoever leaves a view has left it by then.
      await Promise.resolve()
      const [next, more] = words.splice(0)
      if (next !== undefined) tell(...(more === undefined ? next : inList))
    },
  }
}

/** The sign-in that is missing, as whoever asks is told of it. */
function lackOf(assertSignedIn: SignedInRule | undefined, account: AccountId): DialogError | undefined {
  try {
    assertSignedIn?.(account, grantMethod)
    return undefined
  } catch (error) {
    return toDialogError(error, 'WALLET_ERROR', { method: grantMethod })
  }
}
