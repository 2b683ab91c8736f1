import { field } from '../../kit/field.js'
import { isChainId } from '../../domain/networks/caip.js'
import type { WalletRef } from '../../domain/wallets/connector.js'
import type { EpochMs } from '../../domain/loadable.js'
import { socials, type Social } from '../../domain/connection/social.js'
import { cleanName, isRdns, safeImageSource } from '../../domain/text/untrusted.js'
import type { EmbeddedAccountType } from '../../domain/connection/account-type.js'
import type { RecentWallet, Wallet } from '../../domain/wallets/wallet.js'
import type { StorageSchema } from '../../ports/storage.js'
import { byName, byNamespace } from './entry-codecs.js'
import { decodeWith, parseChainId, parseNamespace, type Parse } from './hint-codecs.js'

const maximumChains = 256
/** Pictures are shown again as soon as the wallet is found; a large one is not worth the space. */
const maximumIcon = 16 * 1024

const parseStatus: Parse<'connected' | 'disconnected'> = (value) =>
  value === 'connected' || value === 'disconnected' ? value : undefined

const isPlainText = (value: unknown): value is string => typeof value === 'string' && /^[!-~]{1,2048}$/.test(value)

const parseWalletRef: Parse<WalletRef> = (value) => {
  const [id, rdns, icon, imageId, marks] = ['id', 'rdns', 'icon', 'imageId', 'marks'].map((key) => field(value, key))
  // Wallets of the Wallet Standard are known by their names, which have spaces and any letters.
  if (typeof id !== 'string' || id === '' || cleanName(id, 300) !== id) return undefined
  const image = typeof icon === 'string' && icon.length <= maximumIcon ? safeImageSource(icon) : undefined
  return {
    id,
    name: cleanName(field(value, 'name'), 64, 'Wallet'),
    ...(isRdns(rdns) ? { rdns } : {}),
    ...(typeof marks === 'string' && /^[\w,]{1,512}$/.test(marks) ? { marks } : {}),
    ...(image === undefined ? {} : { icon: image }),
    ...(isPlainText(imageId) ? { imageId } : {}),
  }
}

/** Links are kept as texts: they are checked where they are opened. */
const walletTexts = [
  'homepage',
  'mobileLink',
  'universalLink',
  'desktopLink',
  'webappLink',
  'appStore',
  'playStore',
  'chromeStore',
] as const satisfies readonly (keyof Wallet)[]

const parseRecentWallet: Parse<RecentWallet> = (value) => {
  const [ref, listed] = [parseWalletRef(value), field(value, 'wallet')]
  const known = parseWalletRef(listed)
  if (ref === undefined || known === undefined) return ref
  const chains = field(listed, 'chains')
  const texts = walletTexts.flatMap((key) => {
    const text = field(listed, key)
    return isPlainText(text) ? [[key, text] as const] : []
  })
  const wallet: Wallet = {
    ...known,
    chains: Array.isArray(chains) ? chains.slice(0, maximumChains).filter(isChainId) : [],
    verified: field(listed, 'verified') === true,
    ...Object.fromEntries(texts),
  }
  return { ...ref, wallet }
}

/** Written for others to read; what it opens was checked when it was made. */
const parseDeepLink: Parse<StorageSchema['deepLink']> = (value) => {
  const href = field(value, 'href')
  if (typeof href !== 'string' || !/^[a-z][\w+.-]*:\S{1,2048}$/i.test(href)) return undefined
  return { href, name: cleanName(field(value, 'name'), 64, 'Wallet') }
}

const parseText =
  (pattern: RegExp): Parse<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

const parseSocial: Parse<Social> = (value) => socials.find((social) => social === value)

const parseAccountType: Parse<EmbeddedAccountType> = (value) =>
  value === 'eoa' || value === 'smartAccount' ? value : undefined

const parseTime: Parse<EpochMs> = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined

const parseRedirect: Parse<StorageSchema['socialRedirect']> = (value) => {
  const provider = parseSocial(field(value, 'provider'))
  const nonce = parseText(/^[\w-]{8,128}$/)(field(value, 'nonce'))
  const at = parseTime(field(value, 'at'))
  return provider === undefined || provider === 'farcaster' || nonce === undefined || at === undefined
    ? undefined
    : { provider, nonce, at }
}

/** Entries that are parsed where they are used. */
const parseList =
  (maximum: number): Parse<readonly unknown[]> =>
  (value) =>
    Array.isArray(value) ? value.slice(0, maximum) : undefined

/** Of a version that this code writes. */
const parseSignIns: Parse<StorageSchema['signIns']> = (value) => {
  const entries = field(value, 'entries')
  return field(value, 'version') === 1 && Array.isArray(entries)
    ? { version: 1, entries: entries.slice(0, 64) }
    : undefined
}

const parsePurchase: Parse<StorageSchema['purchase']> = (value) => {
  const entry = field(value, 'entry')
  return field(value, 'version') === 1 && entry !== undefined ? { version: 1, entry } : undefined
}

const parseIdentity: Parse<StorageSchema['identity']> = (value) => {
  const [account, at] = [parseText(/^[!-~]{1,300}$/)(field(value, 'account')), parseTime(field(value, 'at'))]
  const told = field(value, 'identity')
  const [name, avatar] = [cleanName(field(told, 'name'), 255), safeImageSource(field(told, 'avatar'))]
  return account && at ? { account, at, identity: { ...(name && { name }), ...(avatar && { avatar }) } } : undefined
}

/** As RFC 6750 has it. */
const parseToken = parseText(/^[\w.~+/-]{8,8192}={0,2}$/)

const isChainNumber = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const parsers: { readonly [K in keyof StorageSchema]: Parse<StorageSchema[K]> } = {
  connectionStatus: parseStatus,
  connectedWallets: byNamespace(parseWalletRef),
  activeNamespace: parseNamespace,
  bitcoinPurposes: byName(parseText(/^[a-zA-Z0-9]{14,90}$/), (value) =>
    value === 'payment' || value === 'ordinals' ? value : undefined,
  ),
  leftSessions: (value) => (Array.isArray(value) ? value.slice(0, 16).filter(isPlainText) : undefined),
  deepLink: parseDeepLink,
  activeNetworks: byNamespace(parseChainId),
  recentWallets: (value) =>
    Array.isArray(value) ? value.slice(0, 2).flatMap((item: unknown) => parseRecentWallet(item) ?? []) : undefined,
  email: parseText(/^[^\s@]{1,64}@[^\s@]{1,189}$/),
  emailLoginUsed: (value) => (value === true ? value : undefined),
  lastEmailLoginAt: parseTime,
  lastChain: parseChainId,
  socialUserName: (value) => cleanName(value) || undefined,
  connectedSocial: parseSocial,
  smartAccountNetworks: (value) =>
    Array.isArray(value) ? value.slice(0, maximumChains).filter(isChainNumber) : undefined,
  preferredAccountTypes: byNamespace(parseAccountType),
  outgoing: parseList(256),
  bitcoinCoins: parseList(99),
  socialRedirect: parseRedirect,
  purchase: parsePurchase,
  identity: parseIdentity,
  signIns: parseSignIns,
  signInToken: parseToken,
  signInNonceToken: parseToken,
}

/** The value that a text on the device stands for, or undefined. */
export const decode = <K extends keyof StorageSchema>(key: K, text: string | undefined): StorageSchema[K] | undefined =>
  decodeWith(parsers[key], text)

/** Written as it would be read, so that nothing is kept that would be refused later. */
export const encode = <K extends keyof StorageSchema>(key: K, value: StorageSchema[K]): string | undefined => {
  const kept = parsers[key](value)
  return kept === undefined ? undefined : JSON.stringify(kept)
}
