import type { PublicEvent, PublicState } from '../../../../domain/session/public-state.js'
import type { ChainId } from '../../../../domain/networks/caip.js'
import type { EpochMs } from '../../../../domain/loadable.js'
import { scrub } from './scrub.js'

/** One thing that happened, as the panel has it: already without secrets. */
export interface Entry {
  readonly at: EpochMs
  readonly kind: 'event' | 'request' | 'fault'
  readonly name: string
  /** In a line. */
  readonly said: string
  readonly detail: Readonly<Record<string, string>>
}

/** More than anybody scrolls through; the oldest go first. */
const most = 500

export const added = (entries: readonly Entry[], entry: Entry): readonly Entry[] => [...entries, entry].slice(-most)

export function entryOf(event: PublicEvent, at: EpochMs): Entry {
  const { type, ...rest } = event
  const isFault = event.type === 'error'
  const detail = isFault ? { code: event.error.code, message: scrub(event.error.message) } : detailOf(rest)
  const said = isFault ? event.error.code : Object.values(detail).join(' · ')
  return { at, kind: isFault ? 'fault' : 'event', name: type, said, detail }
}

/** What a wallet is asked, by its name alone, and what came of it: `answered`, a code, or `waiting` while the visitor thinks. */
export function requestOf(method: string, network: ChainId, at: EpochMs, end?: RequestEnd): Entry {
  const outcome = end?.outcome ?? 'waiting'
  const took = end === undefined ? undefined : durationOf(end.at - at)
  const said = [network, outcome, ...(took === undefined ? [] : [took])].join(' · ')
  const detail = { network, outcome, ...(took === undefined ? {} : { took }) }
  return { at, kind: 'request', name: scrub(method), said, detail }
}

interface RequestEnd {
  readonly outcome: string
  readonly at: EpochMs
}

const durationOf = (ms: number): string => (ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`)

/** What the console was told of the dialog: a warning of development, or a failure that the visitor does not see. */
export function faultOf(said: readonly unknown[], at: EpochMs): Entry | undefined {
  const [first, ...others] = said
  if (typeof first !== 'string' || !first.startsWith(mark)) return undefined
  const text = scrub([first.slice(mark.length), ...others.map(String)].join(' ').trim())
  const [name = '', ...rest] = text.split(': ')
  return { at, kind: 'fault', name, said: rest.join(': '), detail: { message: text } }
}
const mark = '[portico]'

const detailOf = (values: object): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, scrub(name === 'wallet' ? value.name : String(value))]),
  )

/** The state in a few lines; what is not there has none. */
export function linesOf(state: PublicState): readonly (readonly [string, string])[] {
  const { status, account, network, networkSupported, namespace, sessions, signedIn, open, loading, identity } = state
  const session = namespace && sessions[namespace]
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Status', status],
    ['Account', account && scrub(account)],
    ['Name', identity?.name && 'known'],
    ['Wallet', session?.wallet.name],
    ['Network', network && `${network}${networkSupported ? '' : ', not listed'}`],
    ['Namespaces', Object.keys(sessions).join(', ') || undefined],
    ['Wallet answers', session?.unanswered && 'not yet'],
    ['Signed in', signedIn && (signedIn.expiresAt ? `until ${timeOf(signedIn.expiresAt)}` : 'yes')],
    ['Dialog', open ? 'open' : loading ? 'loading' : 'closed'],
  ]
  return lines.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** The time of day in UTC, to a tenth of a second. */
export const timeOf = (at: EpochMs): string => new Date(at).toISOString().slice(11, 21)

/** For a bug report: what was seen, as text. */
export function reportOf(version: string, browser: string, state: PublicState, entries: readonly Entry[]): string {
  const list = (kind: Entry['kind']) => {
    const lines = entries.filter((one) => one.kind === kind).map((one) => `${timeOf(one.at)} ${one.name} ${one.said}`)
    return lines.length === 0 ? ['none'] : lines
  }
  return [
    `Portico ${version}`,
    browser,
    ...['', 'State', ...linesOf(state).map(([name, value]) => `${name}: ${value}`)],
    ...['', 'Events', ...list('event')],
    ...['', 'Requests', ...list('request')],
    ...['', 'Faults', ...list('fault'), ''],
  ].join('\n')
}
