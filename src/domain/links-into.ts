import { isHostedBy } from './environment.js'
import { knownWalletLinks } from './known-wallet-links.js'
import { linkBase, type LinkBase } from './link-base.js'
import { isOpenable } from './openable-link.js'
import { safeHttpsUrl } from './untrusted.js'
import type { LinkPlace, WalletLink } from './wallet-link.js'
import type { Wallet } from './wallet.js'

/** `encoded` takes the place of the pairing's address in `…/wc?uri=`. */
export function linksInto(wallet: Wallet, encoded: string | undefined, place: LinkPlace): readonly WalletLink[] {
  if (isSelf(wallet, place)) return []
  const known = knownWalletLinks(wallet)
  const pairing = ({ href }: LinkBase) => `${href}wc?uri=${encoded ?? ''}`
  const pairs = encoded !== undefined && known?.pairs !== false
  const link = (kind: WalletLink['kind'], href: string): WalletLink => ({ kind, href, ...wayOf(kind, place) })

  const phone = place.device === 'desktop' ? [] : phoneBases(wallet)
  const page = safePage(place)
  const browsing =
    place.device === 'desktop' || page === undefined || known?.browse === undefined
      ? []
      : known.browse(page, place.device).map((href) => link('browse', href))
  const opening = pairs
    ? phone.flatMap((base) => [
        link(base.kind, pairing(base)),
        ...(place.device === 'android' && base.kind === 'native' && known?.androidPackage !== undefined
          ? [link('intent', intentOf(pairing(base), known.androidPackage))]
          : []),
      ])
    : []
  const web = pairs ? webBase(wallet) : undefined
  const desktop = pairs && place.device === 'desktop' ? linkBase(wallet.desktopLink) : undefined

  return [
    ...(known?.browseFirst === true ? [...browsing, ...opening] : [...opening, ...browsing]).filter(
      ({ href }) => !isSealed(place) && isReachable(href, place),
    ),
    ...(web === undefined ? [] : [link('web', pairing(web))]),
    ...(desktop === undefined ? [] : [link('desktop', pairing(desktop))]).filter(({ href }) =>
      isReachable(href, place),
    ),
  ].filter(({ href }, index, all) => isOpenable(href) && all.findIndex((other) => other.href === href) === index)
}

export const isSelf = (wallet: Wallet, { environment }: LinkPlace): boolean =>
  isHostedBy(environment, wallet.rdns) || isHostedBy(environment, knownWalletLinks(wallet)?.rdns)

export const isTelegram = ({ environment }: LinkPlace): boolean =>
  environment.kind === 'socialApp' && environment.app === 'telegram'

/** Browsers in Android's social apps open no other app; Telegram hands addresses to the browser of the device. */
export const isSealed = (place: LinkPlace): boolean =>
  place.device === 'android' && place.environment.kind === 'socialApp' && !isTelegram(place)

/** An app that shows pages never learns to follow the scheme of another one: its page would break instead (ask 15). */
export const isReachable = (href: string, { environment }: LinkPlace): boolean =>
  environment.kind !== 'socialApp' || href.startsWith('https:')

const wayOf = (kind: WalletLink['kind'], place: LinkPlace): Pick<WalletLink, 'target' | 'via'> =>
  isTelegram(place)
    ? { target: '_blank', via: 'telegram' }
    : { target: kind === 'web' || kind === 'desktop' ? '_blank' : place.framed ? '_top' : '_self', via: 'window' }

const isUniversal = (base: LinkBase | undefined): base is LinkBase => base?.kind === 'universal'

export const webBase = (wallet: Wallet): LinkBase | undefined => [linkBase(wallet.webappLink)].find(isUniversal)

/** Where a phone's app is: as the catalogue has it first, then an https address of it. */
export function phoneBases(wallet: Wallet): readonly LinkBase[] {
  const first = linkBase(wallet.mobileLink)
  const second = linkBase(wallet.universalLink)
  const fallback =
    first === undefined && second === undefined ? undefined : linkBase(knownWalletLinks(wallet)?.universal)
  return [...(first === undefined ? [] : [first]), ...[second, fallback].filter(isUniversal).slice(0, 1)]
}

/** The same address for Android, bound to one app. */
const intentOf = (href: string, androidPackage: string): string => {
  const [scheme = '', rest = ''] = href.split('://')
  return `intent://${rest}#Intent;scheme=${scheme};package=${androidPackage};end`
}

/** The page's address in ASCII, where another browser could load it. */
const safePage = ({ page }: LinkPlace): string | undefined =>
  safeHttpsUrl(page) ?? (/^http:\/\/[!-~]+$/.test(page) ? page : undefined)
