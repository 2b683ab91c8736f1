import { isRecord } from '../../kit/is-record.js'
import { refuseOption } from '../../domain/errors.js'
import { checkFields, flag, listOf, oneOf, that, url, type Check, type Fields } from './checks.js'
import { isRequestId, isUri, longestSignInMs, maximumResources } from '../../domain/sign-in/message-limits.js'
import { isStatement } from '../../domain/sign-in/message-parts.js'
import type { Resolved, SiteOptions } from './site-options.js'
import type { SignInChoices } from './sign-in-options.js'

const whole = url()
/** Of the page's own server, too. */
const route: Check = (value, ...where) => {
  if (typeof value !== 'string' || !/^\/(?!\/)\S*$/.test(value)) whole(value, ...where)
}
const routes = ['nonce', 'verify', 'session', 'signOut'] as const
const backend: Check = (value, option, given) => {
  if (!isRecord(value)) return route(value, option, given)
  for (const name of routes) route(value[name], `${option}.${name}`, given)
  const { message, credentials } = value
  if (message !== undefined) route(message, `${option}.message`, given)
  if (credentials !== undefined) oneOf(['cookie', 'bearer'])(credentials, `${option}.credentials`, given)
}
const functions = (names: readonly string[]): Check =>
  that(
    (value) => isRecord(value) && names.every((name) => typeof value[name] === 'function'),
    `give the functions ${names.join(', ')}`,
  )
const duration = that(
  (value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= longestSignInMs,
  'give whole milliseconds, 366 days at most',
)
const text = (holds: (text: string) => boolean, takes: string): Check =>
  that((value) => typeof value === 'string' && holds(value), takes)
const resource = text(isUri, 'list addresses')

/** How sign-ins are verified, of which one is chosen. */
const ways = {
  verify: oneOf(['browser']),
  backend,
  hosted: that((value) => value === true, 'it must be true'),
  siwe: functions(['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut']),
  adapter: functions(['nonce', 'verify', 'add', 'sessions', 'revoke']),
}

const fields = {
  ...ways,
  required: flag,
  statement: text(isStatement, 'it must be one line of plain letters, digits and signs of addresses'),
  expiresInMs: duration,
  notBeforeInMs: duration,
  resources: listOf(resource),
  requestId: text(isRequestId, 'use plain letters and digits'),
  signOutOn: { disconnect: flag, accountChange: flag, networkChange: flag },
} satisfies Fields & Readonly<Record<keyof SignInChoices, unknown>>

/**
 * Looks at what the host chose of signing in before anything signs in, where `isPlainSignIn` leaves something to look at. That one way is
 * chosen, every page looks at.
 * @throws DialogError OPTIONS_INVALID
 */
export function checkSignIn(given: SiteOptions, endpoints: Pick<Resolved<SiteOptions>['endpoints'], 'signIn'>): void {
  const { signIn } = given
  if (signIn === undefined) return
  const [unknown] = checkFields(fields, signIn, given, 'signIn.')
  if (unknown !== undefined) refuseOption(unknown, 'there is no such option')
  const { expiresInMs = Infinity, notBeforeInMs = 0, resources = [] } = signIn
  if (expiresInMs <= notBeforeInMs) refuseOption('signIn.expiresInMs', 'it must be over 0 and after notBeforeInMs')
  if (resources.length > maximumResources) refuseOption('signIn.resources', `give ${maximumResources} at most`)
  if (signIn.hosted && endpoints.signIn === undefined)
    refuseOption('signIn.hosted', 'give projectId or endpoints.signIn')
}
