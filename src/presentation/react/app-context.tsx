import { createContext, useContext } from 'react'
import type { App } from '../../application/app.js'
import type { Translate } from './i18n/translate.js'

/** What every presenter and component may use. */
export interface AppContextValue {
  readonly app: App
  readonly t: Translate
}

export const AppContext = createContext<AppContextValue | undefined>(undefined)

export function useApp(): AppContextValue {
  const value = useContext(AppContext)
  if (value === undefined) throw new Error('AppContext is missing: render below mountDialog().')
  return value
}
