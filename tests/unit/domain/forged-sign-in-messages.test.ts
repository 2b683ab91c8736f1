import { describe, expect, it } from 'vitest'
import { assertSays } from '../../../src/domain/sign-in/assert-says.js'
import type { MessagePart } from '../../../src/domain/sign-in/message-parts.js'
import { readMessage } from '../../../src/domain/sign-in/read-message.js'
import type { SignInMessage } from '../../../src/domain/sign-in/sign-in.js'
import { writeMessage } from '../../../src/domain/sign-in/write-message.js'
import { errorOfAttempt, now, ours, solana } from './support/sign-in-message.js'

type Forgery = readonly [what: string, text: string, differs: MessagePart]

const text = writeMessage(ours)
const say = (over: Partial<SignInMessage>) => writeMessage({ ...ours, ...over })
/** Exactly one place of the honest text is another. */
const swap = (honest: string, forged: string): string => {
  if (text.split(honest).length !== 2) throw new Error(`"${honest}" does not stand there once.`)
  return text.replace(honest, () => forged)
}
const at = (ms: number) => new Date(now + ms).toISOString()
const day = 86_400_000
const first = 'app.example wants'
const address = ours.accountAddress

/** What a page, a server in between or a wallet of an attacker would have somebody sign (T6), and the part that gives it away. */
const forged: readonly Forgery[] = [
  // Whose site
  ['another domain', say({ domain: 'evil.example' }), 'domain'],
  ['a domain under another', say({ domain: 'app.example.evil.example' }), 'domain'],
  ['a part of the domain', say({ domain: 'example' }), 'domain'],
  ['a subdomain', say({ domain: 'login.app.example' }), 'domain'],
  ['a port that the page has not', say({ domain: 'app.example:8443' }), 'domain'],
  ['the default port, written out', say({ domain: 'app.example:443' }), 'domain'],
  ['no number for a port', say({ domain: 'app.example:' }), 'domain'],
  ['a name before the host', say({ domain: 'app.example@evil.example' }), 'domain'],
  ['a name before the right host', say({ domain: 'evil.example@app.example' }), 'domain'],
  ['a name and a password', say({ domain: 'user:app.example@evil.example' }), 'domain'],
  ['a trailing dot', say({ domain: 'app.example.' }), 'domain'],
  ['capitals', say({ domain: 'APP.example' }), 'domain'],
  ['a path after the domain', say({ domain: 'app.example/enter' }), 'domain'],
  ['a query after the domain', say({ domain: 'app.example?evil.example' }), 'domain'],
  ['a Cyrillic letter', say({ domain: 'аpp.example' }), 'form'],
  ['a wide full stop', say({ domain: 'app。example' }), 'form'],
  ['a letter of no width', say({ domain: 'app\u200b.example' }), 'form'],
  ['a turn of the writing', say({ domain: '\u202eelpmaxe.ppa' }), 'form'],
  ['the look-alike in ASCII', say({ domain: 'xn--pp-7kc.example' }), 'domain'],
  ['an underscore', say({ domain: 'app_example' }), 'domain'],
  ['a blank in the domain', say({ domain: 'app.example evil.example' }), 'domain'],
  ['no domain', say({ domain: '' }), 'form'],
  ['an address in place of the name', say({ domain: '127.0.0.1' }), 'domain'],
  ['a scheme that is not that of the address', swap(first, 'http://app.example wants'), 'scheme'],
  ['a scheme that runs', swap(first, 'javascript://app.example wants'), 'scheme'],
  ['two schemes', swap(first, 'https://https://app.example wants'), 'domain'],
  // Where to
  ['another address', say({ uri: 'https://evil.example/enter' }), 'uri'],
  ['another page', say({ uri: 'https://app.example/elsewhere' }), 'uri'],
  ['another scheme', say({ uri: 'http://app.example/enter' }), 'uri'],
  ['another port', say({ uri: 'https://app.example:8443/enter' }), 'uri'],
  ['a name in the address', say({ uri: 'https://app.example@evil.example/enter' }), 'uri'],
  ['a query', say({ uri: 'https://app.example/enter?to=evil' }), 'uri'],
  ['a fragment', say({ uri: 'https://app.example/enter#evil' }), 'uri'],
  ['no address at all', say({ uri: '_not_an_address_' }), 'uri'],
  ['an address with a blank', say({ uri: 'https://app.example/enter evil' }), 'uri'],
  ['an address that runs', say({ uri: 'javascript:alert(1)' }), 'uri'],
  ['no address', swap(`URI: ${ours.uri}\n`, ''), 'uri'],
  // Who and where
  ['another account', say({ accountAddress: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' }), 'accountAddress'],
  ['the account without its checksum (EIP-55)', say({ accountAddress: address.toLowerCase() }), 'accountAddress'],
  ['a shorter account', say({ accountAddress: address.slice(0, 41) }), 'accountAddress'],
  ['an account of another family', say({ accountAddress: solana.accountAddress }), 'accountAddress'],
  ['no account', say({ accountAddress: '' }), 'accountAddress'],
  ['two accounts', say({ accountAddress: `${address} ${address}` }), 'accountAddress'],
  ['a CAIP-10 account', say({ accountAddress: `eip155:1:${address}` }), 'accountAddress'],
  ['another network', say({ chainId: 'eip155:137' }), 'chainId'],
  ['a network with a zero before', swap('Chain ID: 1', 'Chain ID: 01'), 'chainId'],
  ['a network in hex', swap('Chain ID: 1', 'Chain ID: 0x1'), 'chainId'],
  ['the whole id of the network', swap('Chain ID: 1', 'Chain ID: eip155:1'), 'chainId'],
  ['no network', swap('Chain ID: 1\n', ''), 'chainId'],
  ['another family of accounts', swap('your Ethereum account', 'your Solana account'), 'form'],
  ['a family nobody knows', swap('your Ethereum account', 'your Classic account'), 'form'],
  // Once
  ['another nonce', say({ nonce: 'another1nonce2here' }), 'nonce'],
  ['a nonce that is too short', say({ nonce: '1234567' }), 'nonce'],
  ['a nonce with a sign in it', say({ nonce: `${ours.nonce}-` }), 'nonce'],
  ['a nonce in capitals', say({ nonce: ours.nonce.toUpperCase() }), 'nonce'],
  ['the nonce and more', say({ nonce: `${ours.nonce}0` }), 'nonce'],
  ['two nonces', swap(`Nonce: ${ours.nonce}`, `Nonce: ${ours.nonce}\nNonce: attacker1nonce`), 'issuedAt'],
  ['no nonce', swap(`Nonce: ${ours.nonce}\n`, ''), 'nonce'],
  // When
  ['another time of writing', say({ issuedAt: at(-1000) }), 'issuedAt'],
  ['no time of writing', swap(`\nIssued At: ${ours.issuedAt}`, ''), 'issuedAt'],
  ['a time in words', say({ issuedAt: 'Wed Oct 05 2026 16:48:00 GMT+0200' }), 'issuedAt'],
  ['a day that is none', say({ issuedAt: '2026-02-30T12:00:00.000Z' }), 'issuedAt'],
  ['an hour that is none', say({ issuedAt: '2026-07-01T25:00:00.000Z' }), 'issuedAt'],
  ['a month that is none', say({ expirationTime: '2026-13-01T12:00:00.000Z' }), 'expirationTime'],
  ['seconds since 1970', say({ issuedAt: String(now) }), 'issuedAt'],
  ['over a second ago', say({ expirationTime: at(-1000) }), 'expirationTime'],
  ['longer than it was asked for', say({ expirationTime: at(365 * day) }), 'expirationTime'],
  ['for ever', swap(`\nExpiration Time: ${ours.expirationTime}`, ''), 'expirationTime'],
  ['beginning later', say({ notBefore: at(day) }), 'notBefore'],
  ['two ends', `${text}\nExpiration Time: ${at(day)}`, 'form'],
  // What else
  ['another version', swap('Version: 1', 'Version: 2'), 'version'],
  ['a version with a point', swap('Version: 1', 'Version: 1.0'), 'version'],
  ['no version', swap('Version: 1\n', ''), 'version'],
  ['another statement', say({ statement: 'Sign in to Harbour, and lend me all you have.' }), 'statement'],
  ['no statement', swap(`\n${ours.statement}\n`, '\n'), 'statement'],
  ['a line break in the statement', say({ statement: 'Sign in to\nHarbour.' }), 'statement'],
  ['fields in the statement', say({ statement: 'Hello\n\nURI: https://evil.example\nVersion: 1' }), 'chainId'],
  ['a statement in other letters', say({ statement: 'Sign in to Hаrbour.' }), 'form'],
  ['a request id', say({ requestId: 'evil' }), 'requestId'],
  ['a resource that was not asked for', say({ resources: ['https://evil.example/all'] }), 'resources'],
  ['rights in a resource (ERC-5573)', say({ resources: ['urn:recap:eyJhdHQiOnt9fQ=='] }), 'resources'],
  ['a resource that is no address', say({ resources: ['all of it'] }), 'resources'],
  ['a resource by way of the request id', say({ requestId: 'a\nResources:\n- https://evil.example' }), 'requestId'],
  ['fields in another order', swap('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1'), 'version'],
  ['a field nobody knows', `${text}\nPermission: all`, 'form'],
  // What does not belong
  ['carriage returns', text.replaceAll('\n', '\r\n'), 'form'],
  ['a mark of byte order', `\ufeff${text}`, 'form'],
  ['a line at the end', `${text}\n`, 'form'],
  ['a blank at the end', `${text} `, 'form'],
  ['a line at the beginning', `\n${text}`, 'form'],
  ['more text', `${text}\n\nI also agree to everything.`, 'form'],
  ['a second message', `${text}\n\n${text}`, 'form'],
  ['an end of text', `${text}\u0000`, 'form'],
  ['a tab', text.replace('URI: ', 'URI:\t'), 'form'],
  ['two blanks', text.replace('URI: ', 'URI:  '), 'uri'],
  ['a line between', text.replace('\nURI:', '\n\nURI:'), 'uri'],
  ['no empty line', text.replace('\n\nURI:', '\nURI:'), 'statement'],
  ['something else altogether', 'Transfer everything to 0x0000000000000000000000000000000000000000', 'form'],
  ['nothing', '', 'form'],
  ['more than anybody reads', text + 'a'.repeat(40_000), 'form'],
]

/** What a server that writes messages may choose, and must not. */
const byServer: readonly Forgery[] = [
  ['another domain', say({ domain: 'evil.example' }), 'domain'],
  ['the address of another site', say({ uri: 'https://evil.example/enter' }), 'uri'],
  ['another scheme', say({ uri: 'http://app.example/enter' }), 'uri'],
  ['another port', say({ uri: 'https://app.example:8443/enter' }), 'uri'],
  ['a name in the address', say({ uri: 'https://user@app.example/enter' }), 'uri'],
  ['an address without a site', say({ uri: 'urn:uuid:1' }), 'uri'],
  ['another nonce', say({ nonce: 'another1nonce2here' }), 'nonce'],
  ['another network', say({ chainId: 'eip155:10' }), 'chainId'],
  ['a time in the future', say({ issuedAt: at(3_600_000) }), 'issuedAt'],
  ['a time long ago', say({ issuedAt: '1970-01-01T00:00:00.000Z' }), 'issuedAt'],
  ['over already', say({ expirationTime: at(-1) }), 'expirationTime'],
  ['for a thousand years', say({ expirationTime: '3026-07-01T12:00:00.000Z' }), 'expirationTime'],
  ['not yet', say({ notBefore: at(day) }), 'notBefore'],
  ['beginning after its end', say({ notBefore: at(8 * day) }), 'notBefore'],
]

describe('a forged message', () => {
  it('has a hundred faces', () => {
    expect(forged.length + byServer.length).toBeGreaterThanOrEqual(100)
    expect(new Set(forged.map(([, forgery]) => forgery)).size).toBe(forged.length)
    expect(assertSays(text, ours, { now })).toEqual(ours)
  })

  it.each(forged)('is refused for what is wrong with it: %s [S3.42]', (_, forgery, differs) => {
    const error = errorOfAttempt(() => assertSays(forgery, ours, { now }))
    expect(error).toMatchObject({ code: 'SIGN_IN_MESSAGE_INVALID', detail: { differs } })
  })

  it.each(byServer)('is refused of a server, too: %s', (_, forgery, differs) => {
    const error = errorOfAttempt(() => assertSays(forgery, ours, { now, byHost: true }))
    expect(error).toMatchObject({ code: 'SIGN_IN_MESSAGE_INVALID', detail: { differs } })
  })
})

/** The cases of the vectors that the makers of the standard publish (spruceid/siwe, test/parsing_*.json), on one message. */
describe('the public vectors of EIP-4361', () => {
  const lines: readonly string[] = [
    'service.org wants you to sign in with your Ethereum account:',
    '0xe5A12547fe4E872D192E3eCecb76F2Ce1aeA4946',
    '',
    'I accept the ServiceOrg Terms of Service: https://service.org/tos',
    '',
    'URI: https://service.org/login',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: 12341234',
    'Issued At: 2022-03-17T12:45:13.610Z',
    'Expiration Time: 2023-03-17T12:45:13.610Z',
    'Not Before: 2022-03-17T12:45:13.610Z',
    'Request ID: some_id',
    'Resources:',
    '- https://service.org/login',
  ]
  const read = (of: readonly string[]) => readMessage(of.join('\n'), 'eip155')
  const without = (...gone: readonly number[]) => lines.filter((_, i) => !gone.includes(i))
  const withLine = (i: number, line: string) => lines.with(i, line)
  const swapped = (i: number, j: number) => lines.with(i, lines[j] ?? '').with(j, lines[i] ?? '')

  it.each([
    ['everything', lines],
    ['no optional field', lines.slice(0, 10)],
    ['some optional fields', without(10, 11, 12)],
    ['a time without parts of seconds', withLine(9, 'Issued At: 2021-09-30T16:25:24Z')],
    ['an IP address', withLine(0, '127.0.0.1 wants you to sign in with your Ethereum account:')],
    ['an IP address with a port', withLine(0, '127.0.0.1:8080 wants you to sign in with your Ethereum account:')],
    ['no statement', [...lines.slice(0, 3), '', ...lines.slice(5)]],
  ])('are read: %s', (_, message) => {
    expect(read(message)).toHaveProperty('data')
  })

  it.each([
    ['missing domain', withLine(0, ' wants you to sign in with your Ethereum account:'), 'form'],
    ['missing address', withLine(1, ''), 'accountAddress'],
    ['missing uri', withLine(5, ''), 'uri'],
    ['missing version', withLine(6, ''), 'version'],
    ['missing chainId', withLine(7, ''), 'chainId'],
    ['missing nonce', withLine(8, ''), 'nonce'],
    ['missing issuedAt', withLine(9, ''), 'issuedAt'],
    ['extra line breaks', [...lines.slice(0, 3), '', ...lines.slice(3)], 'uri'],
    ['out of order uri', swapped(5, 6), 'uri'],
    ['out of order version', swapped(6, 7), 'version'],
    ['out of order nonce', swapped(8, 9), 'nonce'],
    ['out of order issuedAt', swapped(9, 10), 'issuedAt'],
    ['out of order expirationTime', swapped(10, 11), 'form'],
    ['out of order notBefore', swapped(11, 12), 'form'],
    ['out of order requestId', [...without(12), 'Request ID: some_id'], 'resources'],
    ['out of order resources', [...without(11), lines[11] ?? ''], 'resources'],
    ['domain not an authority', withLine(0, 'not_rfc4501 wants you to sign in with your Ethereum account:'), 'domain'],
    ['statement has line break', withLine(3, 'I accept the Terms: \nhttps://service.org/tos'), 'statement'],
    ['uri is non-RFC 3986', withLine(5, 'URI: _not_a_rfc3986_valid_uri_'), 'uri'],
    ['version not 1', withLine(6, 'Version: 2'), 'version'],
    ['not a valid chainId', withLine(7, 'Chain ID: ?'), 'chainId'],
    ['nonce with less than 8 chars', withLine(8, 'Nonce: 1234567'), 'nonce'],
    ['non-ISO 8601 issuedAt', withLine(9, 'Issued At: Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)'), 'issuedAt'],
    ['non-ISO 8601 expirationTime', withLine(10, 'Expiration Time: Wed Oct 05 2011'), 'expirationTime'],
    ['non-ISO 8601 notBefore', withLine(11, 'Not Before: Wed Oct 05 2011'), 'notBefore'],
    ['resources not separated by line break', withLine(14, '- https://service.org/login - https://x.org'), 'resources'],
    ['first resource is not RFC 3986', [...lines, '- _not_a_rfc3986_valid_uri_'], 'resources'],
    [
      'second resource not RFC 3986',
      [...lines.slice(0, 14), '- _not_valid_', '- https://service.org/login'],
      'resources',
    ],
    // The vectors let a user's name stand before the host; who reads it takes it for the host (T6).
    [
      'a user’s name before the host',
      withLine(0, 'test@127.0.0.1 wants you to sign in with your Ethereum account:'),
      'domain',
    ],
  ] as const)('are refused: %s', (_, message, wrong) => {
    expect(read(message)).toEqual({ wrong })
  })
})
