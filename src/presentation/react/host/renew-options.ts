import type { LiveOptions } from '../../../application/live-options.js'
import type { LiveOption } from '../../../domain/dialog/live-options.js'
import { isOwnMachine } from '../../../domain/dialog/own-machine.js'
import type { Theme } from '../../../domain/dialog/theme.js'
import type { OwnedDialog } from './owned-dialogs.js'

interface GivenOptions {
  readonly theme?: Theme | undefined
  readonly language?: string | undefined
}

/** The compiler asks for each. It is a list of its own, for a part that two chunks share is one more for every page to name. */
const live: Readonly<Record<LiveOption, true>> = {
  networks: true,
  features: true,
  wallets: true,
  unsupportedNetwork: true,
  socials: true,
  connectOrder: true,
  legal: true,
}
const isLive = (name: string): boolean => Object.hasOwn(live, name)
const isFixed = (name: string): boolean => !isLive(name) && !/^(theme|language)$/.test(name)

/** Where the dialog was made. */
interface Place {
  readonly console: Pick<Console, 'error'>
  /** Of the page; nothing on a server. */
  readonly hostname: string
  /** As an error that nobody caught. */
  readonly report: (error: unknown) => void
}

const thisPage = (): Place => ({
  console,
  hostname: typeof location === 'undefined' ? '' : location.hostname,
  report: (error) => reportError(error),
})

interface Renewal {
  turn: Promise<void>
  /** The change that was refused last: to say it again changes nothing. */
  refused?: string | undefined
  readonly told: Set<string>
}

const renewals = new WeakMap<object, Renewal>()

/**
 * The options of a provider's dialog were written anew. What they say otherwise, and may say while it lives, the dialog takes over; hosts
 * write the same in a new object with each render, and a function anew. What is refused is reported as an error that nobody caught, and
 * changes nothing.
 */
export function renewOptions<Options extends GivenOptions>(
  owned: OwnedDialog<Options>,
  options: Options,
  place: Place = thisPage(),
): Promise<void> {
  const renewal: Renewal = renewals.get(owned) ?? { turn: Promise.resolve(), told: new Set() }
  renewals.set(owned, renewal)
  renewal.turn = renewal.turn.then(() => take(owned, options, renewal, place))
  return renewal.turn
}

async function take<Options extends GivenOptions>(
  owned: OwnedDialog<Options>,
  options: Options,
  renewal: Renewal,
  place: Place,
): Promise<void> {
  const changed = changedIn(owned.options, options)
  const said = changed.map((name) => `${name}: ${textOf(valueOf(options, name))}`).join()
  if (owned.hasEnded || said === renewal.refused) return
  const live = Object.fromEntries(changed.filter(isLive).map((name) => [name, valueOf(options, name)]))
  try {
    if (Object.keys(live).length > 0) await owned.dialog.setOptions(live as LiveOptions)
    if (changed.includes('theme')) owned.dialog.setTheme(wholeTheme(owned.options.theme ?? {}, options.theme ?? {}))
    owned.options = options
    renewal.refused = undefined
  } catch (error) {
    renewal.refused = said
    if (!owned.hasEnded) place.report(error)
  }
  tellFixed(
    changed.filter((name) => isFixed(name) && !renewal.told.has(name)),
    renewal,
    place,
  )
}

/** `setTheme` changes what it names: so this also names what is not written any more. */
function wholeTheme(before: Theme, now: Theme): Theme {
  const gone = Object.keys(before.variables ?? {}).map((name) => [name, undefined])
  return { ...now, mode: now.mode ?? 'system', variables: { ...Object.fromEntries(gone), ...now.variables } }
}

/** Whether other options say something that only another dialog can take over. */
export const needsAnother = (before: object, now: object): boolean => changedIn(before, now).some(isFixed)

/** For the site's developers, once of each option. */
function tellFixed(names: readonly string[], { told }: Renewal, { console, hostname }: Place): void {
  for (const name of names) {
    told.add(name)
    if (isOwnMachine(hostname))
      console.error(
        `[portico] the option "${name}" of WalletDialogProvider changed, but the dialog keeps the one that it was created with: give the provider another \`key\` to create it anew (https://github.com/portico-wallet/portico/blob/main/docs/live.md)`,
      )
  }
}

const changedIn = (before: object, now: object): readonly string[] =>
  Object.keys({ ...before, ...now }).filter((name) => textOf(valueOf(before, name)) !== textOf(valueOf(now, name)))

const valueOf = (from: object, name: string): unknown => Reflect.get(from, name)

/** By what it says. What cannot be told, as what a host's own connector holds, is as it was. */
function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? String(one) : one))
  } catch {
    return undefined
  }
}
