import { describe, expect, it } from 'vitest'
import { chainOf } from '../../../../src/domain/networks/caip.js'
import { assertSays } from '../../../../src/domain/sign-in/assert-says.js'
import { readMessage } from '../../../../src/domain/sign-in/read-message.js'
import type { SignInMessage } from '../../../../src/domain/sign-in/sign-in.js'
import { writeMessage } from '../../../../src/domain/sign-in/write-message.js'
import { createEvmVerifier } from '../../../../src/infrastructure/chains/evm/verify-evm-message.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { errorOfAttempt } from '../../domain/support/sign-in-message.js'

// Values of the public vectors of EIP-4361 (github.com/spruceid/siwe, test/*.json; Apache-2.0 or MIT). Those of parsing, retold on a
// message of ours, stand in forged-sign-in-messages.test.ts.

type Signed = readonly [data: SignInMessage, signature: `0x${string}`]

const login = {
  domain: 'login.xyz',
  statement: 'Sign-In With Ethereum Example Statement',
  uri: 'https://login.xyz',
  version: '1',
  chainId: 'eip155:1',
} as const
const example: Signed = [
  {
    ...login,
    accountAddress: '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
    nonce: 'bTyXgcQxn2htgkjJn',
    issuedAt: '2022-01-27T17:09:38.578Z',
    expirationTime: '2100-01-07T14:31:43.952Z',
  },
  '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b',
]
const notYet: Signed = [
  {
    ...login,
    accountAddress: '0xE6D3Aa1F561A215E5eb1f02Ba8705385F03fCaFB',
    nonce: 'lx2nx4so',
    issuedAt: '2022-01-05T14:27:30.883Z',
    notBefore: '2100-01-07T14:31:43.952Z',
  },
  '0xc2539ace78f13c7eb8c0852d38d269a6f97bebd9f7872097d2e3137b541f8bf50176062a46eeea83086bd2721423fb5755a932ff6ccc046ed482d14e4576042f1c',
]
const expired: Signed = [
  {
    ...login,
    accountAddress: '0x2ecA0068307e706741445764A3D6A4402aC2A5a9',
    nonce: 'lx2nx4so',
    issuedAt: '2022-01-05T14:27:30.883Z',
    expirationTime: '2021-01-05T00:00:00Z',
  },
  '0x7337bc2826c7678cd6bc84f5b3b236efc969b0451f9feca2328b1d3401b030c113f19bdba359ba3f52762c66e9147311fa95fe598a1a4ec9bb383a7b4e3874241b',
]
const fromZero: Signed = [
  {
    domain: 'www.tally.xyz',
    accountAddress: '0xc95EB884FE852e241D409234bfC7045CB9E31BD7',
    statement: 'Sign in with Ethereum to Tally',
    uri: 'https://tally.xyz',
    version: '1',
    chainId: 'eip155:1',
    nonce: '15050747',
    issuedAt: '2022-06-30T14:08:51.382Z',
  },
  '0x8c46b6eb8505939892d8e9b075f89f8277321b17b993151f37810cdda38cce6f4a85909d2b53e6a14629c74c0ac38bf4becde78ee5b2529812bf6cceaf7b2a2501',
]
const unsigned: SignInMessage = {
  ...login,
  accountAddress: '0x6Da01670d8fc844e736095918bbE11fE8D564163',
  nonce: 'rmplqh1gf',
  issuedAt: '2022-01-05T14:31:43.954Z',
  expirationTime: '2100-01-07T14:31:43.952Z',
}

const verify = createEvmVerifier({
  rpc: {},
  supportedChains: createFakeSupportedChains([]),
  fetch: () => Promise.reject(new TypeError('There is no network.')),
  clock: createVirtualClock(),
  networks: [],
})
const isTheirs = ([data, signature]: Signed) =>
  verify(`${chainOf(`${data.chainId}:x`)}:${data.accountAddress}`, writeMessage(data), signature)
/** An hour after it was issued, unless another time is given. */
const wrong = (data: SignInMessage, asked: SignInMessage = data, now = Date.parse(data.issuedAt ?? '') + 3_600_000) =>
  errorOfAttempt(() => assertSays(writeMessage(data), asked, { now })).detail['differs']

describe('the public vectors of verification', () => {
  it.each<readonly [string, Signed]>([
    ['example message', example],
    ['not yet valid', notYet],
    ['expired message', expired],
    ['recovery byte starting at 0', fromZero],
  ])('holds: %s', async (_, signed) => {
    expect(await isTheirs(signed)).toBe(true)
  })

  it.each<readonly [string, Signed]>([
    [
      'malformed signature',
      [
        unsigned,
        '0xf2e8420fc1b722bf4941f5a0464f98172a758ceda5039f622e425fb69fd19b20e444bba7c9a8a8d7e2b5e453553efe7c9460be5d211abe473fc146d51bb04d0cb1b',
      ],
    ],
    [
      'wrong signature',
      [
        unsigned,
        '0x31df81dc02344c9156e6f71da46e2db624b38f8f806290d670d46492b834b2e7575cbce9f48169356cfb577b910d8e30732fcf23c1ac0021d08b945ed7ee118e1b',
      ],
    ],
  ])('does not hold: %s', async (_, signed) => {
    expect(await isTheirs(signed)).toBe(false)
  })

  it.each<readonly [string, unknown, string]>([
    ['expired message', wrong(expired[0]), 'expirationTime'],
    ['domain binding', wrong(example[0], { ...example[0], domain: 'example.com' }), 'domain'],
    ['custom time', wrong(example[0], example[0], Date.parse('2200-01-05T00:00:00Z')), 'issuedAt'],
    ['custom nonce', wrong(example[0], { ...example[0], nonce: '6548asdgf' }), 'nonce'],
    ['not yet valid', wrong(notYet[0], { ...notYet[0], notBefore: '2022-01-05T14:27:30.883Z' }), 'notBefore'],
  ])('is refused: %s', (_, differs, part) => {
    expect(differs).toBe(part)
  })
})

describe('the public vectors of parsing', () => {
  it('are refused where a line stands behind another, or an address has no checksum', () => {
    const text = writeMessage(example[0])
    const behind = text.replace('\nChain ID: 1\nNonce: bTyXgcQxn2htgkjJn', '\nNonce: bTyXgcQxn2htgkjJnChain ID: 1\n')
    expect(readMessage(behind, 'eip155')).toEqual({ wrong: 'nonce' })
    const plain = { ...example[0], accountAddress: example[0].accountAddress.toLowerCase() }
    expect(wrong(plain, example[0])).toBe('accountAddress')
  })

  it.each([
    'uri://[::0.0.0.256]/p/path',
    'uri://[::300.0.0.0]/p/path',
    'uri://[::0.ff.0.255]',
    'uri://[::0.0.256.0]',
    'uri://[ffff:abcd:0:10:200:3000:f8a:1:ffff]',
    'uri://[ffff:abcd:0:10:200:3000:f8a]',
    'uri://[ffff:abcd:0:10:200:3000:ff:255.255.255.255]',
    'uri://[::1:2:3:4:5:6:7:8]',
    'uri://[::1:2:3:4:5:6:198.162.10.255]',
    'uri://[1:2:3:4:5:6:7:8::]',
    'uri://[1:2:3:4:5:6::198.162.10.255]',
    'uri://[1:2:3:4:5::6:7:8]',
    'uri://[1:2:3:4:5::6:198.162.10.255]',
    '://user:pass@example.com:123/one/two.three?q1=a1&q2=a2#body',
    'uri://user:pass@example.com:123/one/two.three ?q1=a1&q2=a2#body',
    'uri://user:pass@example.com:123/one/two.three?q1=a1&q2=a2 #body',
  ])('refuse an address that cannot be: %s', (uri) => {
    expect(readMessage(writeMessage({ ...example[0], uri }), 'eip155')).toEqual({ wrong: 'uri' })
    expect(readMessage(writeMessage({ ...example[0], resources: [uri] }), 'eip155')).toEqual({ wrong: 'resources' })
  })
})
