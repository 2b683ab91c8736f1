import { useContext, useEffect, useState } from 'react'
import type { ReadonlyStore } from '../../kit/store.js'
import { whenDone } from '../../kit/when-done.js'
import { useApp, type AppContextValue } from './app-context.js'
import { SeenContext } from './seen.js'
import type { NoWords, Words } from './i18n/translate.js'
import { useStore } from './use-store.js'

/** Display-ready state and the actions of a view, without a framework. `start` begins what the view does by itself. */
export interface Presenter<Vm> {
  readonly vm: ReadonlyStore<Vm>
  /** Returns what stops it. */
  readonly start?: () => () => void
}

/**
 * Makes the presenter once per shown view, which never changes its parameters while it is shown.
 * @param words that the presenter says beside those of the dialog itself
 */
export function usePresenter<Input extends object, Vm, P extends Presenter<Vm>, W extends Words = NoWords>(
  present: (context: AppContextValue<NoInfer<W>> & Input) => P & Presenter<Vm>,
  input: Input,
  words?: W,
): readonly [vm: Vm, presenter: P] {
  const { app, t } = useApp(words)
  const [presenter] = useState(() => present({ app, t, ...input }))
  const onceSeen = useContext(SeenContext)
  useEffect(() => onceSeen(() => startAfterCommit(presenter)), [onceSeen, presenter])
  return [useStore<Vm>(presenter.vm), presenter]
}

/** One tick later, because React may run an effect, undo it and run it again: a wallet must be asked once. */
const startAfterCommit = ({ start }: Presenter<unknown>): (() => void) => whenDone(Promise.resolve(), () => start?.())
