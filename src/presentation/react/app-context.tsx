import { createContext, useContext, type ReactNode } from 'react'
import type { App } from '../../application/app.js'
import type { LoginsFeature } from '../../application/embedded/logins-feature.js'
import type { Translate } from './i18n/translate.js'

/** What a site with logins brings along; fetched with the dialog, so that Connect paints whole. */
export interface LoginBlocks {
  /** Stands around the wallets of Connect and shows every way to connect in the host's order. */
  readonly Logins: (props: { readonly children: ReactNode }) => ReactNode
  readonly words: Readonly<Record<string, string>>
  readonly styles: readonly string[]
  readonly feature: LoginsFeature
}

/** What every presenter and component may use. */
export interface AppContextValue {
  readonly app: App
  readonly t: Translate
  /** Undefined where the site has no logins. */
  readonly logins?: LoginBlocks
}

export const AppContext = createContext<AppContextValue | undefined>(undefined)

export function useApp(): AppContextValue {
  const value = useContext(AppContext)
  if (value === undefined) throw new Error('AppContext is missing: render below mountDialog().')
  return value
}
