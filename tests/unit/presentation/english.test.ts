import { describe, expect, it } from 'vitest'
import { en } from '../../../src/presentation/react/i18n/en/index.js'
import type { MessageKey } from '../../../src/presentation/react/i18n/translate.js'

// What docs/words.md asks of English and a machine can tell.

interface Said {
  readonly key: string
  readonly text: string
}

const said: readonly Said[] = Object.entries(en).flatMap(([key, forms]) =>
  (typeof forms === 'string' ? [forms] : Object.values(forms)).map((text) => ({ key, text })),
)

/** Texts that the specification fixes, by the id that does; whatever follows them is ours. */
const verbatim = {
  'balances.unavailable': ['Token Balance Unavailable', 'S8.2'],
  'account.stale': ['Token Balance Unavailable', 'S8.2'],
  'send.started': ['Transaction started', 'S8.3'],
  'send.failed': ['Something went wrong', 'S8.4'],
  'generic.failed': ['Something went wrong', 'S8.13'],
  'error.FRAME_ABORTED': ['Something went wrong', 'S8.13'],
  'send.failedSolana': ['Failed to send transaction. Please try again.', 'S8.5'],
  'send.incomplete': ['Please enter a valid amount and receiver address', 'S8.6'],
  'error.SEND_INCOMPLETE': ['Please enter a valid amount and receiver address', 'S8.6'],
  'signIn.declined': ['Signature declined', 'S8.7'],
  'signIn.smartAccount': ['This application might not support Smart Accounts', 'S8.8'],
  'signIn.failed': ['A problem occurred while trying initialize authentication', 'S8.9'],
  'activity.failed': ['Failed to fetch transactions', 'S8.10'],
  'request.notAllowed': ['Action not allowed', 'S8.11'],
  'error.METHOD_NOT_ALLOWED': ['Action not allowed', 'S8.11'],
  'error.FRAME_ERROR': ['An error occurred', 'S8.12'],
  'disconnect.failed': ['Failed to disconnect', 'S8.15'],
  'swap.unsupported': ['Network not supported for Swaps', 'S8.20'],
  'error.NETWORK_MISSING': ['Network Not Found', 'S8.30'],
  'error.INVALID_APP_CONFIGURATION': ['Invalid App Configuration', 'S8.31'],
  'error.SESSION_EXPIRED': ['Session Expired', 'S8.32'],
  'error.INVALID_PROJECT_ID': ['Invalid Project ID', 'S8.33'],
  'error.PROJECT_ID_NOT_CONFIGURED': ['Project ID Not Configured', 'S8.34'],
  // The words are those of the embedded wallet’s protocol.
  'email.cooldown': ['Please try again after {seconds} seconds', 'S9.9'],
} as const satisfies Partial<Record<MessageKey, readonly [text: string, id: string]>>

const fixed: Readonly<Record<string, readonly [text: string, id: string] | undefined>> = verbatim
/** All English that is ours to choose. */
const ours = said.flatMap(({ key, text }): readonly Said[] => {
  const own = text.slice(fixed[key]?.[0].length ?? 0).replace(/^\. /, '')
  return own === '' ? [] : [{ key, text: own }]
})
const breaking = (rule: RegExp, texts: readonly Said[] = ours) =>
  texts.filter(({ text }) => rule.test(text.replaceAll(/\{\w+\}/g, '{}')))

describe('the texts of the specification', () => {
  it.each(Object.entries(verbatim).map(([key, [text, id]]) => ({ key: key as keyof typeof verbatim, text, id })))(
    'stay as they are: $key [$id]',
    ({ key, text }) => {
      expect(en[key].startsWith(text)).toBe(true)
    },
  )
})

describe('English', () => {
  it('has typographic marks: ’ and “ ”, one … for three dots, no exclamation marks', () => {
    expect(breaking(/['"`´!]|\.\.|…\.|\s…|--/, said)).toEqual([])
  })

  it('has single spaces, and none at its ends', () => {
    expect(breaking(/^\s|\s$|\s\s/, said)).toEqual([])
  })

  // A sentence stands for as long as it is looked at; what counts down has a placeholder.
  it('says of no time that is written out how long it is from now', () => {
    expect(breaking(/\bin \d+ (?:sec|min|hour|day)/, said)).toEqual([])
  })

  it.each([
    [/receiver/i, 'recipient'],
    [/certif/i, 'verified'],
    [/collectible/i, 'NFT'],
    [/\bmails?\b/i, 'email'],
    [/\bselect/i, 'choose'],
    [/\b(?:hold|holds|held)\b(?! a site)/i, 'own'],
    [/\b(?:carr(?:y|ied)) out/i, 'go through'],
    [/\blook (?:at|in|again)\b(?! the (?:payment|swap))/i, 'check'],
    [/\bthe (?:wallet|browser) (?:did|gave|blocked|does|no longer)/i, 'your wallet, your browser'],
    [/check your connection/i, 'check your internet'],
    [
      /\b(?:nodes?|relay|rpc|evm|namespace|iframe|frame|origin|payload|chain|utxo|gas|tips?)\b/i,
      'what a visitor knows',
    ],
    [/\bplease\b|\bsorry\b|\boops\b/i, 'the next step alone'],
    [/makes? no sense/i, 'unexpected response'],
    [/\byou (?:must|should|failed|forgot)\b|\byour (?:mistake|fault)\b/i, 'what to do, without blame'],
  ])('does not say %s but: %s', (word) => {
    expect(breaking(word)).toEqual([])
  })

  it('is short: a sentence has at most 100 characters, a message 145', () => {
    const sentences = ours.flatMap(({ key, text }) => text.split(/(?<=[.?:]) /).map((one) => ({ key, text: one })))
    expect(sentences.filter(({ text }) => text.length > 100)).toEqual([])
    expect(ours.filter(({ text }) => text.length > 145)).toEqual([])
  })

  it('is in sentence case: names alone have capitals inside a sentence', () => {
    const names = /\b(?:Ethereum|Farcaster|WalletConnect|Allowed sites|US dollars|QR|NFTs?|ID)\b/g
    const inside = ours.map(({ key, text }) => ({ key, text: text.replaceAll(names, 'a') }))
    expect(breaking(/(?<![.?:] )(?<!^)\b[A-Z]/, inside)).toEqual([])
  })

  it('begins with a capital, but for what stands inside or behind other words', () => {
    const within =
      /^(?:or|step\..*|link\.newTab|amount\.in|legal\.(?:terms|privacy)|noWallet\.add|swap\.slippagePercent|swapReview\.atMost)$/
    // Apple’s phone and a website are written so at the beginning as well.
    const small = /^(?:iPhone|ethereum\.org)\b/
    expect(breaking(/^[a-z]/).filter(({ key, text }) => !within.test(key) && !small.test(text))).toEqual([])
  })
})

describe('the ends of messages', () => {
  const keys: ReadonlySet<string> = new Set(Object.keys(en))
  /** What goes below a title, as its key says. */
  const belowTitle = ours.filter(({ key }) => key.endsWith('Text') && keys.has(key.slice(0, -4)))
  const titles = ours.filter(({ key }) => keys.has(`${key}Text`) || /(?:^|\.|[a-z]T)itle$|\.heading$/.test(key))
  /** Below a title as well, and no sentence: they end in what stands behind them, or are a label in small. */
  const labels = new Set(['account.nameText', 'onRamp.receiveText', 'sessions.feesText', 'swapReview.swapText'])

  it('are without a full stop in titles, and titles are short', () => {
    expect(titles.length).toBeGreaterThan(100)
    expect(breaking(/[.:;,]$/, titles)).toEqual([])
    expect(titles.filter(({ text }) => text.length > 42)).toEqual([])
  })

  it('are without a full stop on buttons, as far as a key tells of one', () => {
    const buttons = ours.filter(({ key }) =>
      /^action\.|\.(?:again|askAgain|cancel|copy\w*|dismiss|done|finish|get|hide|open|openAgain|openToken|save|show|sign|try\w*|view)$/.test(
        key,
      ),
    )
    expect(buttons.length).toBeGreaterThan(50)
    expect(breaking(/[.:;,]$/, buttons)).toEqual([])
  })

  it('have a full stop below titles', () => {
    expect(belowTitle.length).toBeGreaterThan(100)
    expect(belowTitle.filter(({ key, text }) => !labels.has(key) && !/[.?:]$/.test(text))).toEqual([])
  })

  it('have a full stop wherever there is more than one sentence', () => {
    expect(ours.filter(({ text }) => /[.?] [A-Z{]/.test(text) && !/[.?:]$/.test(text))).toEqual([])
  })
})

describe('the sentence for an error', () => {
  const errors = ours.filter(({ key }) => /^(?:error|walletCode|[a-z]+[A-Z]?[a-z]*\.error)\./i.test(key))

  it('says what happened, then what to do', () => {
    expect(errors.length).toBeGreaterThan(90)
    // After what the specification fixes, what is left is what to do; one text of it says both.
    const told = new Set(errors.map(({ key }) => key))
    expect(Object.keys(verbatim).filter((key) => key.startsWith('error.') && !told.has(key))).toEqual([
      'error.SEND_INCOMPLETE',
    ])
    expect(errors.filter(({ key, text }) => fixed[key] === undefined && !/[.;] \S.*\.$/.test(text))).toEqual([])
    expect(errors.filter(({ text }) => !text.endsWith('.'))).toEqual([])
  })
})
