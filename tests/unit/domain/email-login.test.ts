import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeDigits, emailCooldownMs, emailRefusal, isEmail } from '../../../src/domain/connection/email-login.js'
import { quickest } from '../support/quickest.js'

const mebibyte = 1_048_576
const timed = (task: () => unknown) => quickest(100, task)

describe('an email address', () => {
  it.each([
    'a@b.co',
    'marlow@example.com',
    'first.last+tag@mail.example.co.uk',
    "o'hara_1%x@sub-domain.example",
    '!#$%&*/=?^`{|}~-@example.com',
    `${'l'.repeat(64)}@example.com`,
    'jürgen@münchen.example',
    'उपयोगकर्ता@उदाहरण.भारत',
    '用户@例子.广告',
    'user@xn--bcher-kva.example',
    'x@1and1.example',
  ])('may be %s [S5.5]', (email) => {
    expect(isEmail(email)).toBe(true)
  })

  it.each([
    '',
    '@',
    'marlow',
    'marlow@',
    '@example.com',
    'marlow@example',
    'marlow@example.',
    'marlow@.com',
    'marlow@ex..ample.com',
    'marlow@-example.com',
    'marlow@example-.com',
    'marlow@example.com.',
    'mar low@example.com',
    'marlow@exam ple.com',
    ' marlow@example.com',
    'marlow@example.com\n',
    'marlow@@example.com',
    'marlow@evil.example@example.com',
    '.marlow@example.com',
    'marlow.@example.com',
    'mar..low@example.com',
    '"marlow"@example.com',
    'Marlow <marlow@example.com>',
    'marlow@example.com,other@example.com',
    'marlow(comment)@example.com',
    'marlow\u202e@example.com',
    'marlow@exam\u200bple.com',
    'marlow\u0000@example.com',
    'marlow@[127.0.0.1]',
    'marlow@127.0.0.1',
    'marlow@example.com/path',
    'marlow@example_.com',
    `${'l'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'b.'.repeat(127)}com`,
    'mailto:marlow@',
    'javascript:alert(1)',
  ])('is not %j [S5.5]', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('is told from a megabyte of anything in less than a tenth of a second', () => {
    for (const part of ['a', '@', '.', 'a.', '-', 'a@', '\u0301', ' ', '😀'])
      expect(timed(() => isEmail(part.repeat(mebibyte / part.length)))).toBeLessThan(100)
    expect(timed(() => isEmail(`${'a.'.repeat(32)}@${'a-'.repeat(90)}`))).toBeLessThan(100)
  })

  it('has one @ with something on both sides, whatever else', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string({ unit: 'grapheme' }), (email, noise) => {
        if (isEmail(noise)) expect(noise.split('@').map((part) => part.length > 0)).toEqual([true, true])
        expect(isEmail(`${email} ${noise}`)).toBe(false)
      }),
    )
  })
})

describe('the email cooldown', () => {
  const now = Date.UTC(2026, 0, 1)
  /** Seconds until another mail may be asked for. */
  const wait = (last: number | undefined) => emailRefusal('marlow@example.com', last, now)?.detail['seconds'] ?? 0

  it('is thirty seconds from the last mail [S5.9, S9.9]', () => {
    expect(emailCooldownMs).toBe(30_000)
    expect(wait(undefined)).toBe(0)
    expect(wait(now)).toBe(30)
    expect(wait(now - 29_999)).toBe(1)
    expect(wait(now - 30_000)).toBe(0)
  })

  it('locks nobody out whose clock was set back', () => {
    expect(wait(now + 1)).toBe(0)
  })

  it('is told in whole seconds, rounded up [S5.9]', () => {
    const refusal = emailRefusal('marlow@example.com', now - 28_999, now)
    expect(refusal).toMatchObject({ code: 'EMAIL_COOLDOWN', message: 'Please try again after 2 seconds' })
    expect(emailRefusal('marlow@example.com', now - 30_000, now)).toBeUndefined()
    expect(emailRefusal('marlow', undefined, now)).toMatchObject({ code: 'EMAIL_INVALID' })
  })
})

describe('the digits of a code', () => {
  it.each([
    ['123456', '123456'],
    ['123 456', '123456'],
    ['Your code: 123-456.', '123456'],
    ['12345678', '123456'],
    ['１２３４５６', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['०१२३४५', '012345'],
    ['𝟏𝟐𝟑𝟺𝟻𝟼', '123456'],
    ['½ ² no code', '122'],
    ['', ''],
    ['abc', ''],
  ])('of %j are %j', (typed, digits) => {
    expect(codeDigits(typed)).toBe(digits)
  })

  it('are the digits of every script that has some', () => {
    const scripts = Array.from({ length: 0x110000 }, (_, code) => code).filter(
      (code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)),
    )
    expect(scripts.length % 10).toBe(0)
    scripts.forEach((code, i) => expect(codeDigits(String.fromCodePoint(code))).toBe(String(i % 10)))
  })

  it('are digits and at most six, whatever is pasted', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => /^[0-9]{0,6}$/.test(codeDigits(text))))
  })

  it('are found in a megabyte in less than a tenth of a second', () => {
    expect(timed(() => codeDigits('٣'.repeat(mebibyte)))).toBeLessThan(100)
    expect(timed(() => codeDigits('e\u0301'.repeat(mebibyte)))).toBeLessThan(100)
  })
})
