import { isRecord } from '../../kit/is-record.js'
import { DialogError } from '../../domain/errors.js'
import { isChainId } from '../../domain/networks/caip.js'
import type { Network } from '../../domain/networks/network.js'
import type { ConnectGroup } from '../../domain/wallets/connect-rows.js'
import type { Theme } from '../../domain/dialog/theme.js'
import type { Wallet } from '../../domain/wallets/wallet.js'
import { anything, flag, listOf, oneOf, that, type Check, type Fields } from './checks.js'
import { nearest } from '../../domain/text/nearest.js'
import type { SignInChoices } from './sign-in-options.js'
import type { SiteOptions } from './site-options.js'
import type { SwapAggregator, SwapOptions } from './swap-options.js'

type Of<T> = Readonly<Record<keyof T, unknown>>
/** Of what is looked at elsewhere, or may be anything. */
const names = <T>(all: { readonly [K in keyof Required<T>]: true }) =>
  Object.fromEntries(Object.keys(all).map((name) => [name, anything])) as Readonly<Record<keyof T, Check>>

const text = that((value) => typeof value === 'string', 'it must be text')
const picture = that(
  (value) => typeof value === 'string' && /^(?:https:\/\/|data:image\/)/i.test(value),
  'it must begin with https:// or data:image/, or it is not shown',
)

const groups: Readonly<Record<ConnectGroup, true>> = {
  walletConnect: true,
  recent: true,
  injected: true,
  featured: true,
  custom: true,
  external: true,
  recommended: true,
}

const network = {
  ...names<Network>({
    id: true,
    name: true,
    nativeCurrency: true,
    rpcUrls: true,
    explorer: true,
    testnet: true,
    marks: true,
  }),
  nativeCurrency: { name: text, symbol: anything, decimals: anything },
  testnet: flag,
  marks: that(
    (value) => isRecord(value) || typeof value === 'function',
    'give pictures, or a function that fetches them',
  ),
} satisfies Fields & Of<Network>

const wallet = {
  id: text,
  name: text,
  icon: text,
  imageId: text,
  rdns: text,
  chains: listOf(that(isChainId, 'name networks as eip155:1')),
  homepage: text,
  mobileLink: text,
  universalLink: text,
  desktopLink: text,
  webappLink: text,
  appStore: text,
  playStore: text,
  chromeStore: text,
  verified: flag,
} satisfies Fields & Of<Wallet>

/** Inside of what every page takes as it is: a page that is right carries no word of it. In a list each entry is looked at. */
const closer = {
  networks: network,
  metadata: { url: that(isAddress, 'give a whole address, which begins with https://'), icons: listOf(picture) },
  wallets: { custom: wallet, order: listOf(oneOf(Object.keys(groups))), installed: oneOf(['only', 'hide']) },
  walletConnect: { provider: anything },
  theme: names<Theme>({ mode: true, variables: true }),
  signIn: names<SignInChoices>({
    verify: true,
    backend: true,
    hosted: true,
    siwe: true,
    adapter: true,
    required: true,
    statement: true,
    expiresInMs: true,
    notBeforeInMs: true,
    resources: true,
    requestId: true,
    signOutOn: true,
  }),
  swaps: {
    ...names<SwapOptions>({ aggregator: true, routers: true, adapter: true, slippage: true }),
    aggregator: names<SwapAggregator>({ url: true, contracts: true, permits: true, fee: true }),
  },
} satisfies Fields

export type Told = readonly [option: string, said: string]

/** Names and values inside of options that mean nothing, each with the mend. */
export function lookCloser(given: SiteOptions): readonly Told[] {
  return Object.entries(closer).flatMap(([option, fields]) =>
    look(fields, given[option as keyof SiteOptions], option, given).map((said): Told => [option, said]),
  )
}

function look(field: Check | Fields, value: unknown, option: string, given: SiteOptions): readonly string[] {
  if (value === undefined) return []
  if (typeof field === 'function') return refusal(() => field(value, option, given))
  if (Array.isArray(value)) return value.flatMap((one, i) => look(field, one, `${option}[${i}]`, given))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, one]) => {
    const inner = Object.hasOwn(field, name) ? field[name] : undefined
    // Where only some are looked at, the others are known to what every page checks.
    if (inner === undefined) return isOpen(option) ? [] : [unknownName(option, name, Object.keys(field))]
    return look(inner, one, `${option}.${name}`, given)
  })
}

const isOpen = (option: string): boolean => option === 'metadata' || option === 'wallets'

/** A name that there is not, with the one that was meant or all that there are. */
export function unknownName(place: string, name: string, known: readonly string[]): string {
  const before = place === '' ? '' : `${place}.`
  const meant = nearest(name, known)
  return `there is no option "${before}${name.slice(0, 40)}"${
    meant !== undefined
      ? `; did you mean "${before}${meant}"?`
      : place === ''
        ? ''
        : `: ${place} has ${known.join(', ')}`
  }`
}

/** What a check says of it, if anything. */
export function refusal(check: () => void): readonly string[] {
  try {
    check()
    return []
  } catch (error) {
    return [error instanceof DialogError ? error.message : String(error)]
  }
}

function isAddress(value: unknown): boolean {
  try {
    return /^https?:$/.test(new URL(String(value)).protocol)
  } catch {
    return false
  }
}
