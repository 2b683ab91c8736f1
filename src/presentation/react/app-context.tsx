import { createContext, useContext, type ReactNode } from 'react'
import type { App } from '../../application/app.js'
import type { LoginsFeature } from '../../application/embedded/logins-feature.js'
import type { NoWords, TranslateFor, Translator, Words } from './i18n/translate.js'

/** What a site with logins brings along; fetched with the dialog, so that Connect paints whole. */
export interface LoginBlocks {
  /** Stands around the wallets of Connect and shows every way to connect in the host's order. */
  readonly Logins: (props: { readonly children: ReactNode }) => ReactNode
  readonly styles: readonly string[]
  readonly feature: LoginsFeature
}

interface Provided {
  readonly app: App
  readonly translator: Translator
  /** Undefined where the site has no logins. */
  readonly logins?: LoginBlocks | undefined
  /** Undefined where the site has no terms. */
  readonly Legal?: (() => ReactNode) | undefined
}

/** What every presenter and component may use. Beside the words of the dialog itself, `t` knows those that were asked for. */
export interface AppContextValue<W extends Words = NoWords> {
  readonly app: App
  readonly t: TranslateFor<W>
}

export const AppContext = createContext<Provided | undefined>(undefined)

const none: NoWords = {}

/** @param words that are said here; bringing them is what makes them known to `t` */
export function useApp<W extends Words = NoWords>(
  words?: W,
): AppContextValue<W> & Pick<Provided, 'Legal' | 'logins' | 'translator'> {
  const value = useContext(AppContext)
  if (value === undefined) throw new Error('AppContext is missing: render below mountDialog().')
  return { ...value, t: value.translator(words ?? (none as W)) }
}
