import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isConfusableName } from '../../../src/domain/text/confusable-name.js'
import { differingDigits, looksLike, sameAddress } from '../../../src/domain/money/look-alike.js'
import { sendWarnings, type SendCircumstances } from '../../../src/domain/money/send-warnings.js'

const mine = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
/** The ends of the friend's address with another middle. */
const twin = '0x3c44000000000000000000000000000000004293bc'.replace('00004293bc', '004293bc')
const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const hexDigits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 40, maxLength: 40 })

describe('addresses that look alike', () => {
  it('show the same ends and are not the same', () => {
    expect(twin).toHaveLength(42)
    expect(looksLike(twin, friend)).toBe(true)
    expect(looksLike(friend, twin)).toBe(true)
    expect(looksLike(friend, friend.toLowerCase())).toBe(false)
    expect(looksLike(stranger, friend)).toBe(false)
  })

  it('are found at four digits at each end, not fewer', () => {
    const [first, last] = [friend.slice(2, 6), friend.slice(-4)]
    const middle = '1'.repeat(32)
    expect(looksLike(`0x${first}${middle}${last}`, friend)).toBe(true)
    expect(looksLike(`0x0${first.slice(1)}${middle}${last}`, friend)).toBe(false)
    expect(looksLike(`0x${first}${middle}${last.slice(0, 3)}0`, friend)).toBe(false)
  })

  it('are told apart by the digits that differ, whatever the case of a checksum', () => {
    expect(differingDigits('0xabcd', '0xaBcD')).toEqual([])
    expect(differingDigits('0xabcd', '0xabed')).toEqual([4])
    expect(differingDigits('0xabcdef', '0xabcd')).toEqual([6, 7])
    fc.assert(
      fc.property(hexDigits, hexDigits, (a, b) => {
        const places = differingDigits(`0x${a}`, `0x${b}`)
        expect(places.length === 0).toBe(sameAddress(`0x${a}`, `0x${b}`))
        for (let i = 0; i < 40; i += 1) expect(places.includes(i + 2)).toBe(a[i] !== b[i])
      }),
    )
  })

  it('differ by case where case counts', () => {
    const [a, b] = ['7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7EcDhSYGxXyscszYEp35kHN8vvw3svAuLKTzXwCFLtV']
    expect(sameAddress(a, b)).toBe(false)
    expect(looksLike(a, b)).toBe(true)
  })

  it('look alike where only the size of a letter at an end differs', () => {
    expect(
      looksLike('7ecDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV', '7EcDaaaaxXyscszYEp35KHN8vvw3svAuLKTzXwCFLTv'),
    ).toBe(true)
  })

  it('are compared by what comes after that with which all addresses of a network begin', () => {
    const known = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(looksLike('bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4ncev8f3t4', known)).toBe(false)
    expect(looksLike('bc1qw508g0q5c5txsp9arysrx4k6zdkfs4ncev8f3t4', known)).toBe(true)
    expect(looksLike(known, known)).toBe(false)
  })
})

describe('names that could be taken for others', () => {
  it.each([
    'marlow.eth',
    'ines.wcn.id',
    'vita1ik.eth',
    'café.eth',
    'müller.eth',
    '日本.eth',
    'ひらがな漢字カタカナ.eth',
    '한글漢字.eth',
    'привет.eth',
    '😀.eth',
    '٠١٢.eth',
    'שלום.eth',
  ])('%s is not one of them', (name) => {
    expect(isConfusableName(name)).toBe(false)
  })

  it.each([
    ['Cyrillic а in Latin', 'vit\u0430lik.eth'],
    ['Greek omicron in Latin', 'marl\u03bfw.eth'],
    ['all letters Cyrillic twins', '\u0440\u0430\u0443\u0440\u0430.eth'],
    ['all letters Greek twins', '\u03bd\u03bf\u03bd\u03b1.eth'],
    ['dotless i', 'v\u0131talik.eth'],
    ['Latin alpha', 'vit\u0251lik.eth'],
    ['a small capital', 'vi\u1d1balik.eth'],
    ['an accent that stands alone', 'vitalik\u0323\u0331.eth'],
    ['an invisible joiner', 'vita\u200dlik.eth'],
    ['digits of two scripts', '1\u0662\u0663.eth'],
    ['in a part below', 'p\u0430y.marlow.eth'],
  ])('%s is', (_, name) => {
    expect(isConfusableName(name)).toBe(true)
  })
})

describe('what the visitor should know before money moves', () => {
  const plain: SendCircumstances = {
    to: friend,
    own: [mine],
    known: [friend],
    names: ['vitalik.eth'],
    tokens: [],
    code: 'account',
    isElsewhere: false,
    maybeSent: false,
  }
  const kinds = (change: Partial<SendCircumstances>) => sendWarnings({ ...plain, ...change }).map(({ kind }) => kind)

  it.each([
    ['vvarnock.eth', 'warnock.eth'],
    ['wamock.eth', 'warnock.eth'],
    ['v\u0475amock.eth', 'warnock.eth'],
    ['clan.eth', 'dan.eth'],
    ['c1an.eth', 'dan.eth'],
    ['dan.eth', 'clan.eth'],
  ])('tells %s from the known %s, of which two letters are drawn like one', (name, known) => {
    expect(kinds({ to: stranger, name, names: [known] })).toEqual(['confusableName', 'firstTime'])
  })

  it.each<[string, Partial<SendCircumstances>, readonly string[]]>([
    ['a known person', {}, []],
    ['a known person, in other case', { known: [friend.toLowerCase()] }, []],
    ['oneself', { to: mine }, ['ownAddress']],
    ['another own account', { own: [mine, stranger], to: stranger }, ['ownAccount']],
    ['an own account that is a contract', { own: [mine, stranger], to: stranger, code: 'contract' }, ['ownAccount']],
    ['a stranger', { to: stranger }, ['firstTime']],
    ['a look-alike', { to: twin }, ['lookAlike', 'firstTime']],
    ['a look-alike of oneself', { to: twin, own: [friend], known: [] }, ['lookAlike', 'firstTime']],
    ['a known person who looks like oneself', { to: twin, own: [friend], known: [twin] }, []],
    ['a token', { to: stranger, code: 'token' }, ['tokenContract', 'firstTime']],
    ['a token that the account holds', { tokens: [friend.toLowerCase()], code: undefined }, ['tokenContract']],
    ['a contract', { to: stranger, code: 'contract' }, ['contract', 'firstTime']],
    ['a known contract', { code: 'contract' }, ['contract']],
    ['a name that looks like another', { name: 'marl\u03bfw.eth' }, ['confusableName']],
    ['a plain name', { name: 'marlow.eth' }, []],
    ['a name that reads like a known one', { to: stranger, name: 'vitaiik.eth' }, ['confusableName', 'firstTime']],
    ['a name of other letters', { to: stranger, name: 'cian.eth', names: ['dan.eth', 'nian.eth'] }, ['firstTime']],
    ['a known name that leads elsewhere', { to: stranger, name: 'vitalik.eth' }, ['firstTime']],
    ['a known person by a name that reads like a known one', { name: 'vitaiik.eth' }, []],
    ['a name that is set for another network', { name: 'marlow.eth', isElsewhere: true }, ['nameElsewhere']],
    [
      'whom a wallet may have sent it to already',
      { to: twin, maybeSent: true },
      ['maybeSent', 'lookAlike', 'firstTime'],
    ],
    ['whom nobody could check', { code: undefined }, ['unchecked']],
    ['a look-alike that nobody could check', { to: twin, code: undefined }, ['lookAlike', 'firstTime', 'unchecked']],
  ])('to %s: %s', (_, change, expected) => {
    expect(kinds(change)).toEqual(expected)
  })

  it('names whom it looks like', () => {
    expect(sendWarnings({ ...plain, to: twin })[0]).toEqual({ kind: 'lookAlike', known: friend })
  })
})
