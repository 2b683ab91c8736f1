import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedErrorText } from '../../src/domain/connection/embedded-error-text.js'
import { pairingErrorText } from '../../src/domain/connection/pairing-error-text.js'
import { errorText } from '../../src/domain/errors.js'
import { chainErrorText } from '../../src/domain/money/chain-error-text.js'
import { moneyErrorText } from '../../src/domain/money/money-error-text.js'
import { accountNameErrorText } from '../../src/domain/names/account-name-error-text.js'
import { onRampErrorText } from '../../src/domain/on-ramp/on-ramp-error-text.js'
import { requestErrorText } from '../../src/domain/session/request-error-text.js'
import { signInErrorText } from '../../src/domain/sign-in/sign-in-error-text.js'
import { smartSessionErrorText } from '../../src/domain/smart-sessions/smart-session-error-text.js'
import { swapErrorText } from '../../src/domain/swap/swap-error-text.js'
import { repositoryRoot } from '../package-manifest.ts'
import type { Cause } from './errors/cause.ts'
import { everywhere } from './errors/everywhere.ts'
import { accountNames, buying, embedded, pairing, requests, signIn, smartSessions, swap } from './errors/features.ts'
import { money } from './errors/money.ts'

export interface DocumentedError extends Cause {
  readonly code: string
  /** For developers, with details in braces. */
  readonly text: string
  /** What to do. */
  readonly hint: string
  /** What an adapter makes it with; undefined for `new DialogError`. */
  readonly maker: string | undefined
}

export interface ErrorTable {
  readonly title: string
  readonly errors: readonly DocumentedError[]
}

interface Source {
  readonly title: string
  readonly file: string
  readonly texts: Readonly<Record<string, string>>
  readonly causes: Readonly<Record<string, Cause>>
  readonly maker?: string
}

const sources: readonly Source[] = [
  { title: 'Everywhere', file: 'src/domain/errors.ts', texts: errorText, causes: everywhere },
  {
    title: 'Pairing',
    file: 'src/domain/connection/pairing-error-text.ts',
    texts: pairingErrorText,
    causes: pairing,
    maker: 'pairingError',
  },
  {
    title: 'Embedded wallet',
    file: 'src/domain/connection/embedded-error-text.ts',
    texts: embeddedErrorText,
    causes: embedded,
    maker: 'embeddedError',
  },
  { title: 'Requests', file: 'src/domain/session/request-error-text.ts', texts: requestErrorText, causes: requests },
  {
    title: 'Account names',
    file: 'src/domain/names/account-name-error-text.ts',
    texts: accountNameErrorText,
    causes: accountNames,
    maker: 'accountNameError',
  },
  {
    title: 'Buying',
    file: 'src/domain/on-ramp/on-ramp-error-text.ts',
    texts: onRampErrorText,
    causes: buying,
    maker: 'onRampError',
  },
  {
    title: 'Sign-in',
    file: 'src/domain/sign-in/sign-in-error-text.ts',
    texts: signInErrorText,
    causes: signIn,
    maker: 'signInError',
  },
  {
    title: 'Smart sessions',
    file: 'src/domain/smart-sessions/smart-session-error-text.ts',
    texts: smartSessionErrorText,
    causes: smartSessions,
    maker: 'smartSessionError',
  },
  { title: 'Swap', file: 'src/domain/swap/swap-error-text.ts', texts: swapErrorText, causes: swap, maker: 'swapError' },
  {
    title: 'Money',
    file: 'src/domain/money/money-error-text.ts',
    texts: moneyErrorText,
    causes: money,
    maker: 'chainError',
  },
  {
    title: 'Chains',
    file: 'src/domain/money/chain-error-text.ts',
    texts: withoutMoney(chainErrorText),
    causes: money,
    maker: 'chainError',
  },
]

/** Every code with all that its page says. */
export const errorTables = (): readonly ErrorTable[] =>
  sources.map(({ title, file, texts, causes, maker }) => {
    const hints = hintsIn(file)
    return {
      title,
      errors: Object.entries(texts).map(([code, text]) => {
        const [hint, cause] = [hints.get(code), causes[code]]
        if (hint === undefined) throw new Error(`${file}: ${code} has no hint; write one above it as /** … */`)
        if (cause === undefined) throw new Error(`scripts/reference/errors: ${code} has no cause`)
        return { ...cause, code, text, hint, maker }
      }),
    }
  })

/** What to do stands above each text as a comment, where editors show it and nobody's page carries it. */
function hintsIn(file: string): ReadonlyMap<string, string> {
  const rows = readFileSync(join(repositoryRoot, file), 'utf8').matchAll(
    /^ {2}\/\*\* (.+) \*\/\n {2}([A-Z][A-Z\d_]*):/gm,
  )
  return new Map([...rows].map(([, hint = '', code = '']) => [code, hint]))
}

function withoutMoney(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([code]) => !Object.hasOwn(moneyErrorText, code)))
}
