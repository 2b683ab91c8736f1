import fc from 'fast-check'
import { createSiweMessage, generateSiweNonce, parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { assertSays } from '../../../src/domain/sign-in/assert-says.js'
import type { SignInMessage } from '../../../src/domain/sign-in/sign-in.js'
import { writeMessage } from '../../../src/domain/sign-in/write-message.js'
import { errorOfAttempt, now, ours, solana } from './support/sign-in-message.js'

const times = fc.integer({ min: -3600, max: 0 }).map((seconds) => new Date(now + seconds * 1000).toISOString())
const words = fc.stringMatching(/^[\w\-.~:/?#@!$&'()*+,;=][\w\-.~:/?#@!$&'()*+,;= ]{0,60}[\w.]$/)
const anyMessage: fc.Arbitrary<SignInMessage> = fc.record(
  {
    chainId: fc.integer({ min: 1, max: 4_000_000_000 }).map((id) => `eip155:${id}` as const),
    accountAddress: fc.constantFrom(
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    ),
    nonce: fc.stringMatching(/^[a-zA-Z\d]{8,40}$/),
    domain: fc.constantFrom('app.example', 'app.example:8080', 'localhost:5173', '127.0.0.1:3000'),
    uri: fc.webUrl({ withQueryParameters: true }).filter((url) => !/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/.test(url)),
    version: fc.constant('1' as const),
    statement: words,
    issuedAt: times,
    expirationTime: fc.integer({ min: 1, max: 86_400 }).map((seconds) => new Date(now + seconds * 1000).toISOString()),
    notBefore: times,
    requestId: fc.stringMatching(/^[\w-]{1,20}$/),
    resources: fc.array(fc.webUrl(), { minLength: 1, maxLength: 4 }),
  },
  { requiredKeys: ['chainId', 'accountAddress', 'nonce', 'domain', 'uri', 'version', 'issuedAt'] },
)

describe('the message of a sign-in', () => {
  it('is that of EIP-4361 letter by letter, as viem writes it [S3.42]', () => {
    fc.assert(
      fc.property(anyMessage, (data) => {
        const date = (text: string | undefined) => (text === undefined ? {} : new Date(text))
        expect(writeMessage(data)).toBe(
          createSiweMessage({
            address: data.accountAddress as `0x${string}`,
            chainId: Number(data.chainId.slice(7)),
            domain: data.domain,
            nonce: data.nonce,
            uri: data.uri,
            version: '1',
            issuedAt: new Date(data.issuedAt ?? now),
            ...(data.statement === undefined ? {} : { statement: data.statement }),
            ...(data.expirationTime === undefined ? {} : { expirationTime: date(data.expirationTime) as Date }),
            ...(data.notBefore === undefined ? {} : { notBefore: date(data.notBefore) as Date }),
            ...(data.requestId === undefined ? {} : { requestId: data.requestId }),
            ...(data.resources === undefined ? {} : { resources: [...data.resources] }),
          }),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('says what it was to say, and is read back as it was written [S3.42]', () => {
    fc.assert(
      fc.property(anyMessage, (data) => {
        expect(assertSays(writeMessage(data), data, { now })).toEqual(data)
      }),
      { numRuns: 300 },
    )
  })

  it('is one that servers read who know EIP-4361 by viem', () => {
    expect(parseSiweMessage(writeMessage(ours))).toMatchObject({
      address: ours.accountAddress,
      chainId: 1,
      domain: ours.domain,
      nonce: ours.nonce,
      statement: ours.statement,
      uri: ours.uri,
      version: '1',
    })
  })

  it('names the network family of others, by CAIP-122', () => {
    expect(writeMessage(solana)).toBe(
      [
        'app.example wants you to sign in with your Solana account:',
        solana.accountAddress,
        '',
        'URI: https://app.example/enter',
        'Version: 1',
        'Chain ID: 5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
        `Nonce: ${solana.nonce}`,
        `Issued At: ${solana.issuedAt}`,
      ].join('\n'),
    )
    expect(assertSays(writeMessage(solana), solana, { now })).toEqual(solana)
    expect(writeMessage({ ...solana, chainId: 'bip122:000000000019d6689c085ae165831e93' })).toContain(
      'with your Bitcoin account:',
    )
  })

  it('takes nonces of viem', () => {
    const data = { ...ours, nonce: generateSiweNonce() }
    expect(assertSays(writeMessage(data), data, { now }).nonce).toBe(data.nonce)
  })

  it('leaves the words, the times and the place of the site to a server that writes it', () => {
    const theirs: SignInMessage = {
      ...ours,
      statement: 'I accept the terms of app.example: https://app.example/terms',
      uri: 'https://app.example/elsewhere',
      issuedAt: new Date(now + 90_000).toISOString(),
      expirationTime: new Date(now + 7 * 86_400_000).toISOString(),
      requestId: 'server-1',
      resources: ['https://app.example/privacy'],
    }
    expect(assertSays(writeMessage(theirs), ours, { now, byHost: true })).toEqual(theirs)
    expect(() => assertSays(writeMessage(theirs), ours, { now })).toThrow('uri differs')
  })

  it('is never told by the error that refuses it', () => {
    const error = errorOfAttempt(() => assertSays(writeMessage(ours), { ...ours, nonce: 'another1nonce' }, { now }))
    expect(error).toMatchObject({ code: 'SIGN_IN_MESSAGE_INVALID', detail: { differs: 'nonce' } })
    const told = JSON.stringify([error, error.message, error.stack, error.cause])
    for (const secret of [ours.nonce, ours.accountAddress, ours.statement]) expect(told).not.toContain(secret)
  })
})
