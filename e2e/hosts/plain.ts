import '../../src/element.js'
import * as portico from '../../src/index.js'
import { languages, type Language } from '../../src/languages.js'
import * as networks from '../../src/networks.js'

declare global {
  interface Window {
    /** What a test may use of the package in a page. */
    readonly host: typeof host
    /** Dialogs that the test created, by name. */
    readonly dialogs: Record<string, portico.WalletDialog>
  }
}

/** English with marks and long words, in place of a language that is longer. */
const pseudo: Language = { tag: 'qps', parts: [() => import('../support/pseudo-language.js')] }

/** Languages cannot travel into the page: tests name them. */
const withLanguages = ({
  speaks,
  ...options
}: portico.DialogOptions & { readonly speaks?: readonly string[] }): portico.DialogOptions => ({
  ...options,
  ...(speaks && {
    languages: Object.fromEntries(
      Object.entries({ ...languages, qps: pseudo }).filter(([tag]) => speaks.includes(tag)),
    ),
  }),
})
/** Nor can functions: those of signing in wait in the page, where a test has put them. */
const withFunctions = (options: portico.DialogOptions): portico.DialogOptions => {
  const signIn = Reflect.get(window, 'signInOfPage') as portico.SignInOptions | undefined
  return signIn === undefined ? options : { ...options, signIn }
}
/** What asks for no languages is handed on as it is, also where it is no options. */
const createWalletDialog = (options?: Parameters<typeof withLanguages>[0]) =>
  portico.createWalletDialog(
    options?.speaks === undefined ? withFunctions(options as portico.DialogOptions) : withLanguages(options),
  )

const host = { ...portico, createWalletDialog, withLanguages, networks }
Object.assign(window, { host, dialogs: {} })
document.documentElement.dataset['ready'] = 'true'
