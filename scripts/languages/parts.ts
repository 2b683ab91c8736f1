import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '../package-manifest.ts'
import type { EnglishMessage } from './icu.ts'

export const englishFolder = 'src/presentation/react/i18n/en'

/**
 * What of a language is fetched together, by the files of English. The first part is what an open Connect and the first views behind it
 * say, and comes before the dialog shows; the others come together with the first view that says more. Each stays below 8 kB.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  connect: [
    ...['shell', 'connect', 'no-wallet', 'logins', 'login-errors', 'socials', 'legal', 'namespaces', 'missing'],
    ...['connecting', 'common', 'pairing', 'downloads', 'get-wallet', 'what-is-a-wallet', 'all-wallets', 'errors'],
    'multi-chain',
    'buttons',
  ],
  account: [
    ...['account', 'account-details', 'token', 'nft', 'nfts', 'activity', 'history', 'hidden', 'outgoing', 'time'],
    'allowance',
    ...['later-outcomes', 'networks', 'active-chain', 'switch-network', 'unsupported-chain', 'what-is-a-network'],
    ...['receive', 'login-account'],
  ],
  money: [
    ...['amount', 'send', 'send-errors', 'select-token', 'review', 'transaction-errors', 'foreign', 'steps'],
    ...['calls-in-turn', 'call-codes'],
  ],
  trade: ['swap', 'swap-review', 'on-ramp', 'buy-in-progress', 'what-is-a-buy'],
  trust: [
    ...['sign-in', 'smart-sessions', 'allowed-sites', 'account-name', 'approval', 'blocked', 'email-code'],
    ...['update-email', 'farcaster'],
  ],
}

export interface Part {
  readonly name: string
  readonly messages: ReadonlyMap<string, EnglishMessage>
}

/** All of English, by the parts of a language. @throws Error a file is in no part, or in two; a key is in two files */
export async function englishParts(): Promise<readonly Part[]> {
  const left = new Set(
    readdirSync(join(repositoryRoot, englishFolder))
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((name) => name !== 'index'),
  )
  const seen = new Set<string>()
  const read: Part[] = []
  for (const [name, files] of Object.entries(parts)) {
    const messages = new Map<string, EnglishMessage>()
    for (const file of files) {
      if (!left.delete(file)) throw new Error(`${englishFolder}/${file}.ts is in two parts of a language, or not there`)
      for (const [key, message] of await wordsIn(file)) {
        if (seen.has(key)) throw new Error(`The words ${key} are in two files of English`)
        seen.add(key)
        messages.set(key, message)
      }
    }
    read.push({ name, messages })
  }
  if (left.size > 0) throw new Error(`In no part of a language: ${[...left].join(', ')} (scripts/languages/parts.ts)`)
  return read
}

async function wordsIn(file: string): Promise<readonly (readonly [string, EnglishMessage])[]> {
  const path = pathToFileURL(join(repositoryRoot, englishFolder, `${file}.ts`)).href
  const tables = Object.values((await import(path)) as Readonly<Record<string, unknown>>)
  return tables.flatMap((table) => Object.entries(table as Readonly<Record<string, EnglishMessage>>))
}
