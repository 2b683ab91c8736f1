import { isHostedBy } from './page-host.js'
import { knownDeepLinks } from './known-deep-links.js'
import { deepLinkBase, type DeepLinkBase } from './deep-link-base.js'
import { isOpenable } from './openable-link.js'
import { safeHttpsUrl } from '../text/untrusted.js'
import type { Environment, DeepLink } from './deep-link.js'
import type { Wallet } from './wallet.js'

/** `encoded` takes the place of the pairing's address in `…/wc?uri=`. */
export function deepLinksInto(
  wallet: Wallet,
  encoded: string | undefined,
  environment: Environment,
): readonly DeepLink[] {
  if (isSelf(wallet, environment)) return []
  const known = knownDeepLinks(wallet)
  const pairing = ({ href }: DeepLinkBase) => `${href}wc?uri=${encoded ?? ''}`
  const pairs = encoded !== undefined && known?.pairs !== false
  const link = (kind: DeepLink['kind'], href: string): DeepLink => ({ kind, href, ...wayOf(kind, environment) })

  const phone = environment.device === 'desktop' ? [] : phoneBases(wallet)
  const page = safePage(environment)
  const browsing =
    environment.device === 'desktop' || page === undefined || known?.browse === undefined
      ? []
      : known.browse(page, environment.device).map((href) => link('browse', href))
  const opening = pairs
    ? phone.flatMap((base) => [
        link(base.kind, pairing(base)),
        ...(environment.device === 'android' && base.kind === 'native' && known?.androidPackage !== undefined
          ? [link('intent', intentOf(pairing(base), known.androidPackage))]
          : []),
      ])
    : []
  const web = pairs ? webBase(wallet) : undefined
  const desktop = pairs && environment.device === 'desktop' ? deepLinkBase(wallet.desktopLink) : undefined

  return [
    ...(known?.browseFirst === true ? [...browsing, ...opening] : [...opening, ...browsing]).filter(
      ({ href }) => !isSealed(environment) && isReachable(href, environment),
    ),
    ...(web === undefined ? [] : [link('web', pairing(web))]),
    ...(desktop === undefined ? [] : [link('desktop', pairing(desktop))]).filter(({ href }) =>
      isReachable(href, environment),
    ),
  ].filter(({ href }, index, all) => isOpenable(href) && all.findIndex((other) => other.href === href) === index)
}

export const isSelf = (wallet: Wallet, { host }: Environment): boolean =>
  isHostedBy(host, wallet.rdns) || isHostedBy(host, knownDeepLinks(wallet)?.rdns)

export const isTelegram = ({ host }: Environment): boolean => host.kind === 'socialApp' && host.app === 'telegram'

/** Browsers in Android's social apps open no other app; Telegram hands addresses to the browser of the device. */
export const isSealed = (environment: Environment): boolean =>
  environment.device === 'android' && environment.host.kind === 'socialApp' && !isTelegram(environment)

/** An app that shows pages never learns to follow the scheme of another one: its page would break instead (ask 15). */
export const isReachable = (href: string, { host }: Environment): boolean =>
  host.kind !== 'socialApp' || href.startsWith('https:')

const wayOf = (kind: DeepLink['kind'], environment: Environment): Pick<DeepLink, 'target' | 'via'> =>
  isTelegram(environment)
    ? { target: '_blank', via: 'telegram' }
    : { target: kind === 'web' || kind === 'desktop' ? '_blank' : environment.framed ? '_top' : '_self', via: 'window' }

const isUniversal = (base: DeepLinkBase | undefined): base is DeepLinkBase => base?.kind === 'universal'

export const webBase = (wallet: Wallet): DeepLinkBase | undefined => [deepLinkBase(wallet.webappLink)].find(isUniversal)

/** Where a phone's app is: as the catalogue has it first, then an https address of it. */
export function phoneBases(wallet: Wallet): readonly DeepLinkBase[] {
  const first = deepLinkBase(wallet.mobileLink)
  const second = deepLinkBase(wallet.universalLink)
  const fallback =
    first === undefined && second === undefined ? undefined : deepLinkBase(knownDeepLinks(wallet)?.universal)
  return [...(first === undefined ? [] : [first]), ...[second, fallback].filter(isUniversal).slice(0, 1)]
}

/** The same address for Android, bound to one app. */
const intentOf = (href: string, androidPackage: string): string => {
  const [scheme = '', rest = ''] = href.split('://')
  return `intent://${rest}#Intent;scheme=${scheme};package=${androidPackage};end`
}

/** The page's address in ASCII, where another browser could load it. */
export function safePage({ page }: Environment): string | undefined {
  const own = withoutTelegram(page)
  return safeHttpsUrl(own) ?? (/^http:\/\/[!-~]+$/.test(own) ? own : undefined)
}

/**
 * What Telegram puts behind the address of a mini app says who opened it, and is as good as a login: it goes to no other app, where the page
 * would also take itself for one in Telegram.
 */
function withoutTelegram(page: string): string {
  const fragment = page.indexOf('#') + 1
  const at = fragment === 0 ? -1 : page.slice(fragment).search(/(?:^|[?&])tgWebApp/)
  return at === -1 ? page : page.slice(0, at === 0 ? fragment - 1 : fragment + at)
}
