import * as published from '../../src/errors.js'
import { en } from '../../src/presentation/react/i18n/en/index.js'
import { errorExample } from './error-examples.ts'
import { errorTables, type DocumentedError } from './error-tables.ts'
import { unseen } from './errors/cause.ts'
import { alerts } from './errors/money.ts'

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

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** The list of all codes, each with the way to its page. */
export function errorPage(): string {
  return [
    '# Errors',
    'Written by `npm run docs` from the tables in `src/domain` and `scripts/reference/errors`; change it there.',
    'Every failure that Portico names is a `DialogError`. Its `code` is stable and meant for `switch`, its `message` is for developers, ' +
      '`detail` holds what stands in braces here, `cause` is the original, and `docs` is the address of the page of its code. ' +
      '`findError(error, code)` looks through the causes.',
    `Adapters of your own throw those of the first table with \`new DialogError(code)\`, and none of “Requests”. For the others \`portico/errors\` has ${makers.join(', ')}: ` +
      'their texts come with the code that needs them, so that a page pays for them when it does. `chainError` knows money, too.',
    ...errorTables().flatMap(({ title, errors }) => [
      `## ${title}`,
      table(
        ['Code', 'Says'],
        errors.map(({ code, text }) => [`[${code}](errors/${code}.md)`, text.replaceAll('|', '\\|')]),
      ),
    ]),
    '## Codes of wallets',
    'Wallets speak of batches and permissions by codes of EIP-5792. `detail.walletCode` keeps them, and the visitor reads a sentence for each.',
    table(['Code', 'Comes as', 'What it means'], callCodes),
    '## Alerts',
    'They are no errors of a call: the dialog shows them at its top, once, and tells the console where to read on.',
    table(
      ['Code', 'What to do'],
      Object.entries(alerts).map(([code, { hint }]) => [`[${code}](errors/${code}.md)`, hint]),
    ),
  ].join('\n\n')
}

/** The page of each code, by its path. */
export const errorPages = (): Readonly<Record<string, () => string>> =>
  Object.fromEntries([
    ...errorTables().flatMap(({ errors }) =>
      errors.map((error) => [`docs/errors/${error.code}.md`, () => pageOf(error)] as const),
    ),
    ...Object.entries(alerts).map(([code, alert]) => [`docs/errors/${code}.md`, () => alertPage(code, alert)] as const),
  ])

function pageOf(error: DocumentedError): string {
  const { code, text } = error
  const about = [
    `> ${text}`,
    ...(text.includes('{') ? [`What stands in braces is in ${detailsOf(text)} of the error.`] : []),
  ]
  return codePage(code, about, error, seenOf(error), ['## In your code', ...errorExample(error)])
}

const detailsOf = (text: string): string =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => `\`detail.${name}\``).join(', ')

const alertPage = (code: string, alert: Happened): string =>
  codePage(
    code,
    ['A notice of the dialog, and no error of a call: it is shown at the top, once, and told in the console.'],
    alert,
    quoted([`error.${code}`]),
  )

type Happened = Pick<DocumentedError, 'happened' | 'why' | 'hint'>

/** What the page of every code tells, in this order. */
function codePage(
  code: string,
  about: readonly string[],
  { happened, why, hint }: Happened,
  seen: string,
  inCode: readonly string[] = [],
): string {
  return [
    `# ${code}`,
    ...about,
    '## What happened',
    happened,
    '## Why',
    why,
    '## What to do',
    hint,
    '## What the visitor sees',
    seen,
    ...inCode,
    '[All codes](../errors.md)',
  ].join('\n\n')
}

/** In English, as the dialog says it; a language of the site's says it in its own words. */
function seenOf({ code, seen, place }: DocumentedError): string {
  if (seen.includes(unseen)) return 'Nothing: whoever asked is not waiting any more.'
  if (seen.length > 0) return quoted(seen)
  const own = `error.${code}`
  if (Object.hasOwn(en, own)) return quoted([own])
  return place === 'dialog' || place === 'balance'
    ? quoted(['error.generic'])
    : 'Nothing of the dialog’s: it comes to your code, and your page says what there is to say.'
}

const sentences: ReadonlyMap<string, unknown> = new Map(Object.entries(en))

const quoted = (keys: readonly string[]): string =>
  keys
    .map((key) => {
      const said = sentences.get(key)
      if (typeof said !== 'string') throw new Error(`scripts/reference/errors: no view says "${key}"`)
      return `> ${said}`
    })
    .join('\n>\n')
