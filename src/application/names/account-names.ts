import { faultOfLabel, typedLabel, type NameRules, type NameSuggestion } from '../../domain/names/account-name.js'
import { namespaceOf } from '../../domain/networks/caip.js'
import { hasCapability } from '../../domain/networks/namespaces.js'
import { toDialogError } from '../../domain/errors.js'
import { failed, idle, loading, ready, type Loadable } from '../../domain/loadable.js'
import { activeSession } from '../../domain/session/session.js'
import { currentView } from '../../domain/dialog/view-stack.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import { select } from '../../kit/select.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'
import type { Settings } from '../settings.js'
import { createRegisterName, type RegisterNameDeps } from './register-name.js'
import { isUnderWay, type Registration } from './registration.js'

export interface AccountNamesState {
  /** As typed. */
  readonly text: string
  /** Of the text (S3.30); idle while it cannot be a name. */
  readonly suggestions: Loadable<readonly NameSuggestion[]>
  /** Names that the account has already. */
  readonly owned: Loadable<readonly string[]>
  readonly registration: Registration
}

/** Choosing a name for the account and registering it (S1.11). */
export interface AccountNamesFeature {
  readonly state: ReadonlyStore<AccountNamesState>
  readonly rules: NameRules
  /** The newest text counts; the service is asked once the visitor pauses. */
  type(text: string): void
  /** Asks about the same text once more, at once. */
  lookAgain(): void
  /** The form is shown: what was under way is left, and names of before are looked for. */
  enter(): void
  /** @param name whole */
  register(name: string): void
  again(): void
  /** Back to choosing, with what was typed. */
  dismiss(): void
}

export interface AccountNamesDeps extends RegisterNameDeps {
  readonly settings: Settings
  readonly lifetime: Lifetime
}

/** People type names; each letter would be asked about. */
const pauseMs = 300
const none: Registration = { status: 'idle' }
const empty: AccountNamesState = { text: '', suggestions: idle, owned: idle, registration: none }

export function createAccountNames(deps: AccountNamesDeps): AccountNamesFeature {
  const { session, registry, router, clock, settings, lifetime } = deps
  const rules: NameRules = settings.names ?? { suffix: '', zone: '', minimum: 4 }
  const state = createStore<AccountNamesState>(empty)
  const [looks, owns] = [createLatest(), createLatest()]
  const set = (change: Partial<AccountNamesState>) => state.update((now) => ({ ...now, ...change }))

  const look = (text: string, pause: number) => {
    const label = typedLabel(text, rules)
    looks.cancel()
    if (faultOfLabel(label, rules) !== undefined) return set({ suggestions: idle })
    set({ suggestions: loading(idle) })
    void looks.run(async (signal) => {
      try {
        if (pause > 0) await clock.sleep(pause, signal)
        const suggestions = await registry.suggestions(label, signal)
        if (!signal.aborted) set({ suggestions: ready(suggestions) })
      } catch (cause) {
        const error = toDialogError(cause, 'HTTP_UNREACHABLE')
        if (!signal.aborted) set({ suggestions: failed(idle, error, clock.now()) })
      }
    })
  }

  const run = createRegisterName(deps, (registration) => {
    set({ registration })
    // Which are still free.
    if (registration.status === 'lost') look(state.get().text, 0)
  })

  /** What cannot be told stands in nobody's way: the service refuses a second name where it gives one. */
  const readOwned = () =>
    owns.run(async (signal) => {
      const account = activeSession(session.get())?.active
      if (account === undefined || !hasCapability(namespaceOf(account), 'names')) return
      set({ owned: loading(state.get().owned) })
      try {
        const owned = await registry.namesOf(account, signal)
        if (!signal.aborted) set({ owned: ready(owned) })
      } catch (cause) {
        if (!signal.aborted) set({ owned: failed(idle, toDialogError(cause, 'HTTP_UNREACHABLE'), clock.now()) })
      }
    })

  const reset = () => {
    run.stop()
    looks.cancel()
    owns.cancel()
    state.update(() => empty)
  }
  lifetime.add(
    select(session, (now) => activeSession(now)?.active).subscribe(() => {
      reset()
      // What stands there is of the account of before, and nothing comes of it any more.
      if (currentView(router.stack.get()).name === 'RegisterAccountNameSuccess') router.back()
    }),
  )
  lifetime.add(reset)

  return {
    state,
    rules,
    type: (text) => {
      set({ text, registration: none })
      look(text, pauseMs)
    },
    lookAgain: () => look(state.get().text, 0),
    enter: () => {
      if (isUnderWay(state.get().registration)) {
        run.stop()
        set({ registration: none })
      }
      void readOwned()
    },
    register: run.begin,
    again: run.again,
    dismiss: () => set({ registration: none }),
  }
}
