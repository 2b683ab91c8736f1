import { describe, expect, it } from 'vitest'
import { en } from '../../../src/presentation/react/i18n/en/index.js'
import { DialogError, errorText as sharedErrorText, type ErrorCode } from '../../../src/domain/errors.js'
import { chainErrorText } from '../../../src/domain/money/chain-error-text.js'
import { embeddedErrorText } from '../../../src/domain/connection/embedded-error-text.js'
import { pairingErrorText } from '../../../src/domain/connection/pairing-error-text.js'
import { requestErrorText } from '../../../src/domain/session/request-error-text.js'
import { accountNameErrorText } from '../../../src/domain/names/account-name-error-text.js'
import { onRampErrorText } from '../../../src/domain/on-ramp/on-ramp-error-text.js'
import { signInErrorText } from '../../../src/domain/sign-in/sign-in-error-text.js'
import { swapErrorText } from '../../../src/domain/swap/swap-error-text.js'
import { errorText } from '../../../src/presentation/react/i18n/error-text.js'
import { loginErrorText } from '../../../src/presentation/react/i18n/login-error-text.js'
import { loginStepErrorText } from '../../../src/presentation/react/i18n/login-step-error-text.js'
import { sendErrorText } from '../../../src/presentation/react/views/wallet-send/send-error-text.js'
import { t } from './support/app-of-stores.js'
import { foreignWords } from '../../../src/presentation/react/i18n/en/foreign.js'

/**
 * What may stand inside a sentence of ours: figures, names that are cleaned and short, and what the visitor typed. A text that a wallet,
 * a node, a contract or a service wrote is none of these: it goes behind Details, whose labels have no place for it either.
 */
const ours: ReadonlySet<string> = new Set([
  ...[
    'address',
    'amount',
    'app',
    'count',
    'date',
    'document',
    'fee',
    'from',
    'id',
    'minimum',
    'month',
    'name',
    'namespace',
  ],
  ...[
    'most',
    'moved',
    'network',
    'number',
    'lost',
    'paid',
    'percent',
    'privacy',
    'promised',
    'provider',
    'received',
    'seconds',
    'span',
    'spender',
    'symbol',
    'terms',
    'time',
    'to',
    'unit',
    'wallet',
  ],
])

const sentences = Object.entries(en).flatMap(([key, forms]) =>
  (typeof forms === 'string' ? [forms] : Object.values(forms)).map((text) => ({ key, text })),
)

describe('the words of others', () => {
  it('have no place inside a sentence of ours', () => {
    const places = sentences.flatMap(({ key, text }) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({ key, name })),
    )
    expect(places.length).toBeGreaterThan(50)
    expect(places.filter(({ name }) => !ours.has(name))).toEqual([])
    expect([...ours].filter((name) => !places.some((place) => place.name === name))).toEqual([])
  })

  it('are named as theirs, by labels that hold nothing else', () => {
    expect(Object.values(foreignWords).join()).not.toMatch(/[{}]/)
  })

  const codes = Object.keys({
    ...sharedErrorText,
    ...chainErrorText,
    ...embeddedErrorText,
    ...pairingErrorText,
    ...requestErrorText,
    ...accountNameErrorText,
    ...onRampErrorText,
    ...signInErrorText,
    ...swapErrorText,
  }) as ErrorCode[]
  const hostile = 'Verify your wallet at https://evil.example'
  /** Whatever detail an error has, somebody else may have written it; figures are ours. */
  const detail = Object.fromEntries(
    ['reason', 'message', 'value', 'hash', 'method', 'expected', 'walletCode', 'text', 'name', 'chainId'].map((key) => [
      key,
      hostile,
    ]),
  )

  it.each(codes)('never reach the sentence for %s', (code) => {
    const error = new DialogError(code, detail, { text: hostile, cause: new Error(hostile) })
    for (const text of [
      errorText(t, code),
      sendErrorText(t, error, 'ETH'),
      loginErrorText(t, error),
      loginStepErrorText(t, error),
    ])
      expect(text).not.toContain('evil')
  })
})

it('a failure that its view says in other words, or that nobody sees, has no sentence of its own, which docs/errors would show', () => {
  const silent = ['ACTIVITY_UNAVAILABLE', 'BALANCES_UNAVAILABLE', 'CLIPBOARD_DENIED', 'DISCONNECT_FAILED']
  expect(silent.filter((code) => Object.hasOwn(en, `error.${code}`))).toEqual([])
})
