import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedErrorText } from '../../src/domain/connection/embedded-error-text.js'
import { pairingErrorText } from '../../src/domain/connection/pairing-error-text.js'
import { errorText } from '../../src/domain/errors.js'
import * as published from '../../src/errors.js'
import { chainErrorText } from '../../src/domain/money/chain-error-text.js'
import { moneyErrorText } from '../../src/domain/money/money-error-text.js'
import { requestErrorText } from '../../src/domain/session/request-error-text.js'
import { accountNameErrorText } from '../../src/domain/names/account-name-error-text.js'
import { onRampErrorText } from '../../src/domain/on-ramp/on-ramp-error-text.js'
import { signInErrorText } from '../../src/domain/sign-in/sign-in-error-text.js'
import { smartSessionErrorText } from '../../src/domain/smart-sessions/smart-session-error-text.js'
import { swapErrorText } from '../../src/domain/swap/swap-error-text.js'
import { repositoryRoot } from '../package-manifest.ts'

interface Table {
  readonly title: string
  readonly file: string
  readonly texts: Readonly<Record<string, string>>
}

const tables: readonly Table[] = [
  { title: 'Everywhere', file: 'src/domain/errors.ts', texts: errorText },
  { title: 'Pairing', file: 'src/domain/connection/pairing-error-text.ts', texts: pairingErrorText },
  { title: 'Embedded wallet', file: 'src/domain/connection/embedded-error-text.ts', texts: embeddedErrorText },
  { title: 'Requests', file: 'src/domain/session/request-error-text.ts', texts: requestErrorText },
  { title: 'Account names', file: 'src/domain/names/account-name-error-text.ts', texts: accountNameErrorText },
  { title: 'Buying', file: 'src/domain/on-ramp/on-ramp-error-text.ts', texts: onRampErrorText },
  { title: 'Sign-in', file: 'src/domain/sign-in/sign-in-error-text.ts', texts: signInErrorText },
  {
    title: 'Smart sessions',
    file: 'src/domain/smart-sessions/smart-session-error-text.ts',
    texts: smartSessionErrorText,
  },
  { title: 'Swap', file: 'src/domain/swap/swap-error-text.ts', texts: swapErrorText },
  { title: 'Money', file: 'src/domain/money/money-error-text.ts', texts: moneyErrorText },
  { title: 'Chains', file: 'src/domain/money/chain-error-text.ts', texts: withoutMoney(chainErrorText) },
]

/** What makes the errors whose texts stand in tables of their own. */
const makers = Object.keys(published)
  .toSorted()
  .map((name) => `\`${name}(code)\``)

/** Of EIP-5792: the code of the error that it becomes, and what it means. */
const callCodes = [
  [5700, '`METHOD_UNSUPPORTED`, `PERMISSIONS_UNSUPPORTED`', 'What the request needs is no capability of the wallet.'],
  [5710, '`CHAIN_UNKNOWN_TO_WALLET`', 'The wallet does not do this on the network.'],
  [5720, '`WALLET_ERROR`', 'A batch with this id was asked for before: look what became of it.'],
  [5730, '`WALLET_ERROR`', 'The wallet knows no batch with this id.'],
  [5740, '`METHOD_UNSUPPORTED`', 'The batch is too large: send fewer calls at once.'],
  [5750, '`USER_REJECTED`', 'The wallet would have to upgrade the account, and the visitor declined that.'],
  [5760, '`METHOD_UNSUPPORTED`', 'The wallet cannot do all of it or nothing, and the request asks for that.'],
] as const

/** The page of all error codes: what each says, and what to do. */
export function errorPage(): string {
  return [
    '# Errors',
    'Written by `npm run docs` from the tables in `src/domain`; change it there.',
    'Every failure that Portico names is a `DialogError`. Its `code` is stable and meant for `switch`, its `message` is for developers, ' +
      '`detail` holds what stands in braces here, and `cause` is the original. `findError(error, code)` looks through the causes.',
    `Adapters of your own throw the first kind with \`new DialogError(code)\`. For the others \`portico/errors\` has ${makers.join(', ')}: ` +
      'their texts come with the code that needs them, so that a page pays for them when it does. `chainError` knows money, too.',
    ...tables.flatMap(section),
    '## Codes of wallets',
    'Wallets speak of batches and permissions by codes of EIP-5792. `detail.walletCode` keeps them, and the visitor reads a sentence for each.',
    [
      '| Code | Comes as | What it means |',
      '| --- | --- | --- |',
      ...callCodes.map((row) => `| ${row.join(' | ')} |`),
    ].join('\n'),
    '## Alerts',
    'They are no errors of a call: the dialog shows them at its top, once, and tells the console where to read on.',
    ...Object.entries(alerts).flatMap(([code, hint]) => [`### ${code}`, hint]),
  ].join('\n\n')
}

/** What a site has done wrong, and how to mend it. */
const alerts = {
  NETWORK_MISSING:
    'Somebody asked for a network that is not in the option `networks`. List it there, or ask for another one.',
  INVALID_APP_CONFIGURATION:
    'A server of the project refuses the origin of this page: add it to the list of origins where the project is kept.',
  INVALID_PROJECT_ID: 'The relay does not know the option `projectId`. Correct it.',
  PROJECT_ID_NOT_CONFIGURED:
    'The relay wants a project. Give the option `projectId`, or name a relay that wants none in `endpoints.relay`.',
  SESSION_EXPIRED:
    'The clock of the visitor’s device is ahead of the relay’s. They correct it and try again; there is nothing to mend in the site.',
} as const

function section({ title, file, texts }: Table): readonly string[] {
  const hints = hintsIn(file)
  return [
    `## ${title}`,
    ...Object.entries(texts).flatMap(([code, text]) => {
      const hint = hints.get(code)
      if (hint === undefined) throw new Error(`${file}: ${code} has no hint; write one above it as /** … */`)
      return [`### ${code}`, `> ${text}`, hint]
    }),
  ]
}

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
