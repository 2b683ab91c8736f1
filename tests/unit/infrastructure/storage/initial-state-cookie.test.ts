import { describe, expect, it } from 'vitest'
import { initialStateOf, type InitialState } from '../../../../src/domain/session/initial-state.js'
import { stateBefore, type PublicState } from '../../../../src/domain/session/public-state.js'
import {
  keepInitialStateCookie,
  readInitialState,
  writeInitialState,
} from '../../../../src/infrastructure/storage/initial-state-cookie.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const known: InitialState = {
  namespace: 'eip155',
  sessions: {
    eip155: {
      account: `eip155:8453:${address}`,
      network: 'eip155:8453',
      wallet: { id: 'io.lantern', kind: 'announced', name: 'Lantern; Größe = "3"', rdns: 'io.lantern' },
    },
    solana: {
      account: 'solana:mainnet:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
      network: 'solana:mainnet',
      wallet: { id: 'Beacon', kind: 'announced', name: 'Beacon' },
    },
  },
  name: 'marlow.eth',
}
/** What a browser sends back of what it was told to keep. */
const pairOf = (cookie: string) => cookie.split(';')[0] ?? ''
const written = (state: InitialState | undefined, instance?: string) =>
  writeInitialState(state, { instance, secure: true })
/** A cookie as whoever can set one may write it. */
const forged = (value: unknown) => readInitialState(`portico=${encodeURIComponent(JSON.stringify(value))}`)

describe('the cookie of who is connected', () => {
  it('brings back what was kept, among others, for the dialog that kept it', () => {
    const header = `theme=dark; ${pairOf(written(known))}; other=1`
    expect(readInitialState(header)).toEqual(known)
    expect(readInitialState(header, 'checkout')).toBeUndefined()
    expect(readInitialState(pairOf(written(known, 'checkout')), 'checkout')).toEqual(known)
    expect(readInitialState(`xportico=${pairOf(written(known)).slice('portico='.length)}`)).toBeUndefined()
  })

  it('is of the whole site, stays with it, and goes over TLS alone where the page does', () => {
    expect(written(known)).toMatch(/; Max-Age=2592000; Path=\/; SameSite=Lax; Secure$/)
    expect(writeInitialState(known, { secure: false })).toMatch(/; SameSite=Lax$/)
  })

  it('is taken away with the last session, and where it would be too long for a server', () => {
    expect(written(undefined)).toMatch(/^portico=; Max-Age=0; /)
    expect(written({ ...known, name: 'n'.repeat(2_000) })).toMatch(/^portico=; Max-Age=0; /)
  })

  it.each([
    undefined,
    null,
    '',
    'portico',
    'portico=',
    'portico=%',
    'portico=%7B',
    'portico=null',
    'portico=[]',
    'portico=%22%22',
  ])('is none: %s', (header) => {
    expect(readInitialState(header)).toBeUndefined()
  })

  it('is not read where it is longer than any that was written', () => {
    expect(readInitialState(`${pairOf(written(known))}${'%20'.repeat(1_000)}`)).toBeUndefined()
  })

  it.each([
    ['an account that is none', { account: `<b>:1:${address}` }],
    ['an account of another namespace', { account: 'solana:mainnet:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM' }],
    [
      'an account and a network of another namespace',
      { account: 'solana:mainnet:9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', network: 'solana:mainnet' },
    ],
    ['a network that is none', { network: '1' }],
    ['a network of another namespace', { network: 'solana:mainnet' }],
    ['a wallet without an id', { wallet: { id: '', kind: 'announced', name: 'A' } }],
    ['a wallet without a name', { wallet: { id: 'a', kind: 'announced', name: '\u202e\u200b' } }],
    ['a wallet of no kind', { wallet: { id: 'a', kind: 'constructor', name: 'A' } }],
    ['a wallet that is none', { wallet: 'Lantern' }],
  ])('leaves out a session with %s, and is none without the one that acted', (_, change) => {
    const { solana, eip155 } = known.sessions
    const bad = { ...eip155, ...change }
    expect(forged({ ...known, sessions: { eip155: bad } })).toBeUndefined()
    expect(forged({ ...known, namespace: 'solana', sessions: { eip155: bad, solana } })?.sessions).toEqual({ solana })
  })

  it('has names that are plain text', () => {
    const wallet = {
      id: 'a',
      kind: 'announced',
      name: 'Lan\u202etern\n',
      rdns: 'no rdns',
      icon: 'https://evil.example',
    }
    const found = forged({
      ...known,
      name: 'mar\u0000low',
      sessions: { eip155: { ...known.sessions['eip155'], wallet } },
    })
    expect(found?.name).toBe('mar low')
    expect(found?.sessions['eip155']?.wallet).toEqual({ id: 'a', kind: 'announced', name: 'Lantern' })
  })
})

it('the cookie is not kept in a frame without an origin, and the page goes on', () => {
  let tries = 0
  const document = Object.defineProperty({}, 'cookie', {
    set: () => {
      tries += 1
      throw new DOMException('The document is sandboxed.', 'SecurityError')
    },
  })
  const page = { document, location: { protocol: 'https:' } }
  Object.assign(globalThis, page)
  try {
    keepInitialStateCookie(known)
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name)
  }
  expect(tries).toBe(1)
})

describe('what is kept of a state', () => {
  const session = {
    ...known.sessions['eip155'],
    accounts: [],
    wallet: { ...known.sessions['eip155']?.wallet, namespaces: ['eip155'], icon: 'data:image/svg+xml,<svg/>' },
  }
  const connected = {
    ...stateBefore,
    status: 'connected',
    namespace: 'eip155',
    sessions: { eip155: session },
    identity: { name: 'marlow.eth', avatar: 'blob:1' },
    signedIn: { account: known.sessions['eip155']?.account },
  } as unknown as PublicState

  it('is who is connected, without pictures and without what proves anything', () => {
    const { eip155 } = known.sessions
    expect(initialStateOf(connected)).toEqual({ namespace: 'eip155', sessions: { eip155 }, name: 'marlow.eth' })
  })

  it('is nothing where nobody is, or where a sign-in is missing that the site requires', () => {
    expect(initialStateOf(stateBefore)).toBeUndefined()
    expect(initialStateOf({ ...connected, status: 'connecting' })).toBeUndefined()
  })
})
