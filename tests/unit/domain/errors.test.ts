import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageManifest, repositoryRoot } from '../../../scripts/package-manifest.ts'
import { DialogError, errorText, findError, toDialogError, type ErrorCode } from '../../../src/domain/errors.js'
import { embeddedErrorText } from '../../../src/domain/connection/embedded-error-text.js'
import { pairingErrorText } from '../../../src/domain/connection/pairing-error-text.js'
import { requestErrorText } from '../../../src/domain/session/request-error-text.js'
import { accountNameErrorText } from '../../../src/domain/names/account-name-error-text.js'
import { onRampErrorText } from '../../../src/domain/on-ramp/on-ramp-error-text.js'
import { signInErrorText } from '../../../src/domain/sign-in/sign-in-error-text.js'
import { smartSessionErrorText } from '../../../src/domain/smart-sessions/smart-session-error-text.js'
import { swapErrorText } from '../../../src/domain/swap/swap-error-text.js'
import { chainErrorText } from '../../../src/domain/money/chain-error-text.js'
import { moneyErrorText } from '../../../src/domain/money/money-error-text.js'
import { chainError } from '../../../src/domain/money/chain-errors.js'
import { moneyError } from '../../../src/domain/money/money-errors.js'
import { errorOf } from '../../fakes/error-of.js'

/** Every table of texts; those of money are among those of chains. */
const tables = [
  errorText,
  chainErrorText,
  embeddedErrorText,
  accountNameErrorText,
  onRampErrorText,
  pairingErrorText,
  requestErrorText,
  signInErrorText,
  smartSessionErrorText,
  swapErrorText,
]

describe('dialog errors', () => {
  it('fill their sentence from the detail', () => {
    const error = new DialogError('HTTP_STATUS', { status: 503 })
    expect(error.message).toBe('HTTP status code: 503')
    expect(error).toMatchObject({ name: 'DialogError', code: 'HTTP_STATUS', detail: { status: 503 } })
  })

  it('say of what a developer left out only what can be left out: an adapter of a namespace [S8.25]', () => {
    const all = tables.flatMap((texts) => Object.values<string>(texts))
    expect(all).toContain('Chain adapter not found')
    // The others of these are of clients that are set later; here a dialog has them from the start.
    expect(all.filter((text) => /client not set|Chain is required/i.test(text))).toEqual([])
  })

  it('say what is missing of a session in sentences that stand for one thing each [S8.24]', () => {
    const all = tables.flatMap((texts) => Object.values<string>(texts))
    const has = (start: string) => all.filter((text) => text.startsWith(start)).length
    expect(
      ['SIWX is not enabled', 'No ActiveCaipAddress found', 'No ActiveCaipNetwork or client found'].map(has),
    ).toEqual([1, 1, 1])
    expect(errorOf('CAIP10_INVALID').message).toMatch(/^Invalid CAIP-10 address: /)
    expect(errorOf('CAIP2_INVALID').message).toMatch(/^Invalid CAIP-2 network id: /)
    // A client is not set later, and one parser reads addresses.
    expect(['No ConnectionController client found', 'Invalid CAIP Address'].map(has)).toEqual([0, 0])
  })

  it('take details as text, not as patterns', () => {
    expect(new DialogError('CAIP2_INVALID', { value: '$& {value} $1' }).message).toBe(
      'Invalid CAIP-2 network id: $& {value} $1',
    )
  })

  it('have a sentence without gaps even when a detail is missing', () => {
    for (const code of tables.flatMap((texts) => Object.keys(texts)) as ErrorCode[])
      expect(errorOf(code).message).not.toMatch(/[{}]|undefined/)
  })

  it('say their own sentence whoever makes them', () => {
    expect(chainError('INSUFFICIENT_FUNDS').message).toBe(moneyErrorText.INSUFFICIENT_FUNDS)
    expect(moneyError('INSUFFICIENT_FUNDS').message).toBe(moneyErrorText.INSUFFICIENT_FUNDS)
    // @ts-expect-error Its text comes with the code that speaks to chains.
    const untyped = new DialogError('INSUFFICIENT_FUNDS')
    expect(untyped.message).toContain('INSUFFICIENT_FUNDS, see https://')
  })

  it('lead, whoever makes them and with whatever code, to words: their sentence, or the page of their code; and all to that page', () => {
    const [forge] = packageManifest.homepage.split('#')
    for (const code of tables.flatMap((texts) => Object.keys(texts))) {
      // @ts-expect-error Some have their text elsewhere.
      const { message, docs } = new DialogError(code)
      expect(message).not.toBe(code)
      if (Object.hasOwn(errorText, code)) expect(message).toMatch(/[a-z]{3}/)
      else expect(message).toBe(`${code}, see ${docs}`)
      const [before, page = ''] = docs.split('/blob/main/')
      expect([before, existsSync(join(repositoryRoot, page))]).toEqual([forge, true])
    }
  })

  it('have one text by code', () => {
    const codes = tables.flatMap((texts) => Object.keys(texts))
    expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted())
  })

  it('are found by code among the causes, the outermost first', () => {
    const inner = new DialogError('HTTP_TIMEOUT', { ms: 1 })
    const middle = new Error('in between', { cause: inner })
    const outer = moneyError('BALANCES_UNAVAILABLE', {}, { cause: middle })
    expect(findError(outer, 'HTTP_TIMEOUT')).toBe(inner)
    expect(findError(outer, 'BALANCES_UNAVAILABLE')).toBe(outer)
    expect(findError(outer, 'ABORTED')).toBeUndefined()
    expect(findError('text', 'ABORTED')).toBeUndefined()
  })

  it('are not searched for ever', () => {
    const circle = new Error('circle')
    circle.cause = circle
    expect(findError(circle, 'ABORTED')).toBeUndefined()
  })

  it('wrap what is not ours and keep it as the cause', () => {
    const ours = new DialogError('ABORTED')
    expect(toDialogError(ours, 'HTTP_UNREACHABLE')).toBe(ours)
    const stranger = { odd: true }
    expect(toDialogError(stranger, 'HTTP_UNREACHABLE')).toMatchObject({ code: 'HTTP_UNREACHABLE', cause: stranger })
  })
})
