import type { SignInSettings } from '../settings.js'
import { flag, isObject, listOf, oneOf, refuse, that, url, type Check } from './checks.js'
import type { Resolved, SiteOptions } from './site-options.js'
import type { SignInChoices, SignInOptions } from './sign-in-options.js'

const whole = url()
/** Of the page's own server, too. */
const route: Check = (value, ...where) => {
  if (typeof value !== 'string' || !/^\/(?!\/)\S*$/.test(value)) whole(value, ...where)
}
const routes = ['nonce', 'verify', 'session', 'signOut'] as const
const backend: Check = (value, option, given) => {
  if (!isObject(value)) return route(value, option, given)
  for (const name of routes) route(value[name], `${option}.${name}`, given)
  const { message, credentials } = value
  if (message !== undefined) route(message, `${option}.message`, given)
  if (credentials !== undefined) oneOf(['cookie', 'bearer'])(credentials, `${option}.credentials`, given)
}
const functions = (names: readonly string[]): Check =>
  that(
    (value) => isObject(value) && names.every((name) => typeof value[name] === 'function'),
    `it must be an object with the functions ${names.join(', ')}`,
  )
/** As EIP-4361 takes it; a strict server reads no other. */
const line = that(
  (value) => typeof value === 'string' && /^[\w\-.~:/?#[\]@!$&'()*+,;= ]+$/.test(value),
  'it must be one line of plain letters, digits and signs of addresses',
)
const duration = that((value) => Number.isSafeInteger(value) && Number(value) >= 0, 'give whole milliseconds')

/** How sign-ins are verified, of which one is chosen. */
const ways = {
  verify: oneOf(['browser']),
  backend,
  hosted: that((value) => value === true, 'it must be true'),
  siwe: functions(['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut']),
  adapter: functions(['nonce', 'verify', 'add', 'sessions', 'revoke']),
}

export const signInFields = {
  ...ways,
  required: flag,
  statement: line,
  expiresInMs: duration,
  notBeforeInMs: duration,
  resources: listOf(that((value) => typeof value === 'string' && /^[!-~]+$/.test(value), 'list addresses')),
  requestId: that((value) => typeof value === 'string' && /^[!-~]*$/.test(value), 'use plain letters and digits'),
  signOutOn: { disconnect: flag, accountChange: flag, networkChange: flag },
} satisfies Readonly<Record<keyof SignInChoices, unknown>>

/**
 * What the host chose of signing in; undefined for nothing.
 * @throws DialogError OPTIONS_INVALID
 */
export function signInSettings(
  { signIn }: SiteOptions,
  { signIn: hosted }: Pick<Resolved<SiteOptions>['endpoints'], 'signIn'>,
): SignInSettings | undefined {
  if (signIn === undefined) return undefined
  const names = Object.keys(ways) as (keyof typeof ways)[]
  const [way, another] = names.filter((name) => signIn[name] !== undefined)
  if (way === undefined || another !== undefined) refuse('signIn', `give one of ${names.join(', ')}`)
  const { siwe, adapter, backend: server, signOutOn } = signIn
  if (signIn.hosted && hosted === undefined) refuse('signIn.hosted', 'give projectId or endpoints.signIn')
  if (siwe?.enabled === false) return undefined
  return {
    way,
    writes: Boolean((typeof server === 'object' && server.message) || siwe || adapter?.writeMessage),
    required: signIn.required ?? siwe?.required ?? adapter?.required ?? true,
    signOutOn: {
      disconnect: siwe?.signOutOnDisconnect ?? true,
      // Dialogs of before end a sign-in whenever anything changes.
      accountChange: siwe !== undefined && siwe.signOutOnAccountChange !== false,
      networkChange: siwe !== undefined && siwe.signOutOnNetworkChange !== false,
      ...adapter?.signOutOn,
      ...signOutOn,
    },
    wording: wordingOf(signIn),
  }
}

const wordingOf = (signIn: SignInOptions): SignInSettings['wording'] =>
  Object.fromEntries(
    (['statement', 'expiresInMs', 'notBeforeInMs', 'resources', 'requestId'] as const).flatMap((name) =>
      signIn[name] === undefined ? [] : [[name, signIn[name]]],
    ),
  )
