import { describe, expect, it } from 'vitest'
import { createSafeWebStorage } from '../../../../src/infrastructure/storage/web-storage.js'
import { createLocalStorage } from '../../../../src/infrastructure/storage/local-storage.js'
import type { Wallet } from '../../../../src/domain/wallets/wallet.js'
import type { StorageSchema } from '../../../../src/ports/storage.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeWebStorage } from '../../../fakes/fake-web-storage.js'

const png = 'data:image/png;base64,AAAA'
const everything: StorageSchema = {
  connectionStatus: 'connected',
  connectedWallets: { eip155: { id: 'io.example', name: 'Example', rdns: 'io.example', icon: png } },
  activeNamespace: 'eip155',
  bitcoinPurposes: { bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4: 'ordinals' },
  leftSessions: ['ab'],
  activeNetworks: { eip155: 'eip155:1' },
  recentWallets: [{ id: 'io.example#2', name: 'Example' }],
  deepLink: { href: 'example://', name: 'Example' },
  email: 'ada@mail.example',
  emailLoginUsed: true,
  lastEmailLoginAt: 1_767_225_600_000,
  lastChain: 'eip155:8453',
  socialUserName: 'Ada',
  connectedSocial: 'farcaster',
  smartAccountNetworks: [1, 8453],
  preferredAccountTypes: { eip155: 'smartAccount', solana: 'eoa' },
  outgoing: [{ id: 'one', amount: { units: '5', decimals: 18 } }],
  bitcoinCoins: [{ hash: 'a' }],
  socialRedirect: { provider: 'google', nonce: 'b5f1c2d0-7a55-4c4e-9c44-2c9f4bfa4b10', at: 1_790_000_000_000 },
  purchase: { version: 1, entry: { id: 'one' } },
  identity: { account: 'eip155:1:0xab', identity: { name: 'marlow.eth' }, at: 1_790_000_000_000 },
  signIns: { version: 1, entries: [{ account: 'eip155:1:0xab' }] },
  signInToken: 'ab.cd-ef_gh',
  signInNonceToken: 'ij.kl-mn_op',
}
const keys = Object.keys(everything) as (keyof StorageSchema)[]

const onDevice = (instance?: string) => {
  const [device, logger] = [createFakeWebStorage(), createFakeLogger()]
  const open = () => createLocalStorage({ storage: () => device, instance, logger })
  /** Puts a text there as another program would, and reads it. */
  const reading = <K extends keyof StorageSchema>(key: K, text: string) => {
    device.setItem(`@portico/${key}`, text)
    return open().get(key)
  }
  const fill = (storage = open()) => {
    storage.set('connectionStatus', everything.connectionStatus)
    storage.set('connectedWallets', everything.connectedWallets)
    storage.set('activeNamespace', everything.activeNamespace)
    storage.set('bitcoinPurposes', everything.bitcoinPurposes)
    storage.set('leftSessions', everything.leftSessions)
    storage.set('activeNetworks', everything.activeNetworks)
    storage.set('recentWallets', everything.recentWallets)
    storage.set('deepLink', everything.deepLink)
    storage.set('email', everything.email)
    storage.set('emailLoginUsed', everything.emailLoginUsed)
    storage.set('lastEmailLoginAt', everything.lastEmailLoginAt)
    storage.set('lastChain', everything.lastChain)
    storage.set('socialUserName', everything.socialUserName)
    storage.set('connectedSocial', everything.connectedSocial)
    storage.set('smartAccountNetworks', everything.smartAccountNetworks)
    storage.set('preferredAccountTypes', everything.preferredAccountTypes)
    storage.set('outgoing', everything.outgoing)
    storage.set('bitcoinCoins', everything.bitcoinCoins)
    storage.set('socialRedirect', everything.socialRedirect)
    storage.set('purchase', everything.purchase)
    storage.set('identity', everything.identity)
    storage.set('signIns', everything.signIns)
    storage.set('signInToken', everything.signInToken)
    storage.set('signInNonceToken', everything.signInNonceToken)
  }
  return { device, logger, open, reading, fill }
}

describe('what is kept on the device', () => {
  it('has the name of an account whole', () => {
    const { open, fill } = onDevice()
    fill()
    const identity = { account: 'eip155:1:0xab', identity: { name: `${'a'.repeat(200)}.eth` }, at: 1 } as const
    open().set('identity', identity)
    expect(open().get('identity')).toEqual(identity)
  })

  // No session, token, code or key of the embedded wallet is among it.
  it('is exactly this [S3.89]', () => {
    const { device, fill } = onDevice()
    fill()
    expect(Object.fromEntries(device.kept)).toEqual({
      '@portico/connectionStatus': '"connected"',
      '@portico/connectedWallets': `{"eip155":{"id":"io.example","name":"Example","rdns":"io.example","icon":"${png}"}}`,
      '@portico/activeNamespace': '"eip155"',
      '@portico/bitcoinPurposes': '{"bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4":"ordinals"}',
      '@portico/leftSessions': '["ab"]',
      '@portico/activeNetworks': '{"eip155":"eip155:1"}',
      '@portico/recentWallets': '[{"id":"io.example#2","name":"Example"}]',
      '@portico/email': '"ada@mail.example"',
      '@portico/emailLoginUsed': 'true',
      '@portico/lastEmailLoginAt': '1767225600000',
      '@portico/lastChain': '"eip155:8453"',
      '@portico/socialUserName': '"Ada"',
      '@portico/connectedSocial': '"farcaster"',
      '@portico/smartAccountNetworks': '[1,8453]',
      '@portico/preferredAccountTypes': '{"eip155":"smartAccount","solana":"eoa"}',
      '@portico/outgoing': '[{"id":"one","amount":{"units":"5","decimals":18}}]',
      '@portico/bitcoinCoins': '[{"hash":"a"}]',
      '@portico/socialRedirect':
        '{"provider":"google","nonce":"b5f1c2d0-7a55-4c4e-9c44-2c9f4bfa4b10","at":1790000000000}',
      '@portico/purchase': '{"version":1,"entry":{"id":"one"}}',
      '@portico/identity': '{"account":"eip155:1:0xab","at":1790000000000,"identity":{"name":"marlow.eth"}}',
      '@portico/signIns': '{"version":1,"entries":[{"account":"eip155:1:0xab"}]}',
      '@portico/signInToken': '"ab.cd-ef_gh"',
      '@portico/signInNonceToken': '"ij.kl-mn_op"',
      // The name under which WalletConnect clients look for it.
      WALLETCONNECT_DEEPLINK_CHOICE: '{"href":"example://","name":"Example"}',
    })
  })

  it('is gone when it is removed', () => {
    const { device, open, fill } = onDevice()
    fill()
    for (const key of keys) open().remove(key)
    expect(device.kept.size).toBe(0)
  })

  it('survives a reload', () => {
    const { open, fill } = onDevice()
    fill()
    expect(keys.map((key) => open().get(key))).toEqual(keys.map((key) => everything[key]))
  })

  it('is apart for each of two dialogs', () => {
    const { device, open, fill } = onDevice('checkout')
    fill()
    const own = [...device.kept.keys()].filter((key) => key !== 'WALLETCONNECT_DEEPLINK_CHOICE')
    expect(own.every((key) => key.startsWith('@portico/checkout/'))).toBe(true)
    const plain = createLocalStorage({ storage: () => device, logger: createFakeLogger() })
    expect(plain.get('connectionStatus')).toBeUndefined()
    plain.set('connectionStatus', 'disconnected')
    expect(open().get('connectionStatus')).toBe('connected')
  })

  it('leaves what belongs to others alone', () => {
    const { device, open, fill } = onDevice()
    device.setItem('@appkit/connection_status', 'connected')
    device.setItem('connectionStatus', '"connected"')
    expect(open().get('connectionStatus')).toBeUndefined()
    fill()
    for (const key of keys) open().remove(key)
    expect([...device.kept.keys()]).toEqual(['@appkit/connection_status', 'connectionStatus'])
  })

  it('holds at most two recent wallets [S9.9]', () => {
    const { reading } = onDevice()
    const many = Array.from({ length: 50 }, (_, i) => ({ id: `io.w${i}`, name: `W${i}` }))
    expect(reading('recentWallets', JSON.stringify(many))).toEqual(many.slice(0, 2))
  })

  it('holds more entries of transfers than there is room for, those of what was not sent among them, and no end of them', () => {
    const { reading } = onDevice()
    const many = Array.from({ length: 300 }, (_, i) => ({ id: `${i}` }))
    expect(reading('outgoing', JSON.stringify(many))).toEqual(many.slice(0, 256))
  })

  it('leaves out a picture that is too large, and keeps the wallet', () => {
    const { open } = onDevice()
    const icon = `data:image/png;base64,${'A'.repeat(100_000)}`
    open().set('recentWallets', [{ id: 'io.example', name: 'Example', icon }])
    expect(open().get('recentWallets')).toEqual([{ id: 'io.example', name: 'Example' }])
  })
})

describe('what somebody else wrote on the device', () => {
  const anything = [
    '',
    'undefined',
    'null',
    '{',
    '[]',
    '{}',
    '0',
    'true',
    '"x"',
    '[[]]',
    '{"a":',
    '\u0000',
    'x'.repeat(70_000),
  ]
  /** What is no garbage for a key. */
  const sense: readonly string[] = [
    'emailLoginUsed true',
    'lastEmailLoginAt 0',
    'socialUserName "x"',
    'connectedSocial "x"',
    'outgoing [[]]',
    'bitcoinCoins [[]]',
  ]
  const garbage = keys
    .flatMap((key) => anything.map((text) => [key, text] as const))
    .filter((pair) => !sense.includes(pair.join(' ')))
  it.each(garbage)('reads as nothing or nothing much: %s = %j', (key, text) => {
    const { reading, device } = onDevice()
    const value = reading(key, text)
    expect([undefined, {}, []].map((nothing) => JSON.stringify(nothing))).toContain(JSON.stringify(value))
    expect(device.getItem(`@portico/${key}`)).toBe(text)
  })

  it.each([
    ['connectionStatus', '"connecting"'],
    ['connectionStatus', '["connected"]'],
    ['connectionStatus', '{"toString":"connected"}'],
    ['activeNamespace', '"__proto__"'],
    ['activeNamespace', '"constructor"'],
    ['activeNamespace', `"${'a'.repeat(60)}"`],
    ['email', '"nobody"'],
    ['email', '"ada@mail.example\\nbcc: eve"'],
    ['emailLoginUsed', '"true"'],
    ['emailLoginUsed', 'false'],
    ['lastEmailLoginAt', '-1'],
    ['lastEmailLoginAt', '1e400'],
    ['lastChain', '"eip155"'],
    ['connectedSocial', '"toString"'],
    ['socialUserName', '"\u202e\u200b"'],
    ['smartAccountNetworks', '{"0":1,"length":1}'],
    ['signIns', '{"version":2,"entries":[]}'],
    ['signIns', '{"version":1,"entries":{}}'],
    ['signIns', '[]'],
    ['signInToken', '"two words or more"'],
    ['signInNonceToken', '"line\\nline-line"'],
    ['socialRedirect', '{"provider":"farcaster","nonce":"b5f1c2d0-7a55","at":1}'],
    ['socialRedirect', '{"provider":"google","nonce":"b5f1c2d0 b5f1c2d0","at":1}'],
    ['socialRedirect', '{"provider":"google","at":1}'],
    ['socialRedirect', '{"provider":"google","nonce":"b5f1c2d0-7a55"}'],
    ['identity', '{"account":"eip155:1:0xab 0xab","at":1,"identity":{}}'],
    ['identity', '{"account":"eip155:1:0xab","identity":{}}'],
    ['identity', '{"at":1,"identity":{}}'],
    ['purchase', '{"version":1}'],
    ['purchase', '{"version":2,"entry":{}}'],
    ['smartAccountNetworks', `${'['.repeat(33)}${']'.repeat(33)}`],
  ] as const)('is refused: %s = %s', (key, text) => {
    expect(onDevice().reading(key, text)).toBeUndefined()
  })

  it.each([
    '{"href":7}',
    '{"href":"beacon"}',
    '{"href":"1beacon://wc"}',
    '{"href":"a b://wc"}',
    '{"href":"beacon://w c"}',
  ])('is refused: the link of WalletConnect clients = %s', (text) => {
    const { device, open } = onDevice()
    device.setItem('WALLETCONNECT_DEEPLINK_CHOICE', text)
    expect(open().get('deepLink')).toBeUndefined()
  })

  it('is ignored when it is longer than 64 kB, however well it reads', () => {
    const { reading } = onDevice()
    expect(reading('connectionStatus', '"connected"')).toBe('connected')
    expect(reading('connectionStatus', `${' '.repeat(65_536)}"connected"`)).toBeUndefined()
  })

  it('cannot reach prototypes', () => {
    const { reading } = onDevice()
    const text =
      '{"__proto__":{"polluted":"eip155:1"},"constructor":"eip155:1","toString":"eip155:1","eip155":"eip155:1"}'
    const networks = reading('activeNetworks', text)
    expect(networks).toEqual({ eip155: 'eip155:1' })
    expect(Object.getPrototypeOf(networks)).toBe(Object.prototype)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('is kept as far as it makes sense', () => {
    const { reading } = onDevice()
    expect(reading('activeNetworks', '{"eip155":"eip155:1","solana":7,"bip122":"nonsense"}')).toEqual({
      eip155: 'eip155:1',
    })
    expect(reading('smartAccountNetworks', '[1,"8453",0,-1,1.5,10]')).toEqual([1, 10])
    expect(reading('preferredAccountTypes', '{"eip155":"smartAccount","bip122":"payment","__proto__":"eoa"}')).toEqual({
      eip155: 'smartAccount',
    })
    const purposes =
      '{"bc1qkeeps00000000":"ordinals","bc1qpays000000000":"eoa","bc1q<script>x":"payment","__proto__":"payment"}'
    expect(reading('bitcoinPurposes', purposes)).toEqual({ bc1qkeeps00000000: 'ordinals' })
    expect(reading('recentWallets', '[{"id":7}]')).toEqual([])
    expect(
      reading('recentWallets', '[{"id":"","name":"Nobody"},{"id":"io.example","name":"Example","marks":"a b"}]'),
    ).toEqual([{ id: 'io.example', name: 'Example' }])
  })

  it('is cleaned before it is shown', () => {
    const { reading } = onDevice()
    const wallet = {
      id: 'io.example',
      name: '\u202eexample\u200b',
      rdns: '"><script>',
      icon: 'https://t.example/x.png',
      extra: 1,
    }
    expect(reading('recentWallets', JSON.stringify([wallet]))).toEqual([{ id: 'io.example', name: 'example' }])
  })

  it('brings back the wallet of the catalogue that a recent one is, and only what makes sense of it', () => {
    const { open, reading } = onDevice()
    const wallet: Wallet = {
      id: 'f',
      name: 'Fathom',
      rdns: 'io.fathom',
      imageId: 'image',
      chains: ['eip155:1'],
      homepage: 'https://fathom.example/',
      mobileLink: 'fathom://',
      universalLink: 'https://fathom.example/app',
      verified: true,
    }
    const recent = { id: 'f', name: 'Fathom', wallet }
    open().set('recentWallets', [recent])
    expect(open().get('recentWallets')).toEqual([recent])

    const bent = {
      id: 'f',
      name: 'Fathom\u202e',
      rdns: 'no rdns!',
      icon: 'https://t.example/x.png',
      chains: ['eip155:1', 7, 'nonsense'],
      verified: 'yes',
      mobileLink: 'java script:alert(1)',
      homepage: { toString: 'x' },
      appStore: `https://store.example/${'x'.repeat(3_000)}`,
      constructor: 'x',
    }
    expect(reading('recentWallets', JSON.stringify([{ ...recent, wallet: bent }]))).toEqual([
      { id: 'f', name: 'Fathom', wallet: { id: 'f', name: 'Fathom', chains: ['eip155:1'], verified: false } },
    ])
    for (const none of [null, 7, [], { name: 'Fathom' }, { id: 'a\nb' }])
      expect(reading('recentWallets', JSON.stringify([{ ...recent, wallet: none }]))).toEqual([
        { id: 'f', name: 'Fathom' },
      ])
  })
})

describe('a device that does not keep', () => {
  it('keeps the old value when the new one has no room, and the page has the new one', () => {
    const { device, open, logger } = onDevice()
    const storage = open()
    storage.set('recentWallets', [{ id: 'io.old', name: 'Old' }])
    device.setSpace(0)
    storage.set('recentWallets', [{ id: 'io.new', name: 'New' }])
    expect(storage.get('recentWallets')).toEqual([{ id: 'io.new', name: 'New' }])
    expect(open().get('recentWallets')).toEqual([{ id: 'io.old', name: 'Old' }])
    expect(logger.entries.map(({ level }) => level)).toEqual(['debug'])
  })

  it('is not given what it would not read again, and the page has that', () => {
    const { device, open } = onDevice()
    const storage = open()
    storage.set('outgoing', ['old'])
    storage.set('outgoing', ['x'.repeat(65_536)])
    expect(storage.get('outgoing')).toEqual(['x'.repeat(65_536)])
    expect(device.getItem('@portico/outgoing')).toBe('["old"]')
  })

  it('is stood in for by the newest 200 of what it has no room for', () => {
    const device = createFakeWebStorage()
    device.setSpace(0)
    const storage = createSafeWebStorage(() => device)
    for (let i = 0; i < 201; i++) storage.set(`${i}`, 'x')
    expect(['0', '1', '200'].map(storage.get)).toEqual([undefined, 'x', 'x'])
  })

  it('is written to again as soon as it has room', () => {
    const { device, open } = onDevice()
    const storage = open()
    device.setSpace(0)
    storage.set('connectionStatus', 'connected')
    device.setSpace(undefined)
    storage.set('connectionStatus', 'disconnected')
    expect(open().get('connectionStatus')).toBe('disconnected')
    expect(storage.get('connectionStatus')).toBe('disconnected')
  })

  it('can still forget when it is full', () => {
    const { device, open } = onDevice()
    const storage = open()
    storage.set('connectionStatus', 'connected')
    device.setSpace(0)
    storage.remove('connectionStatus')
    expect(open().get('connectionStatus')).toBeUndefined()
  })

  it('may be switched off while the page lives', () => {
    const device = createFakeWebStorage()
    let off = false
    const storage = createLocalStorage({
      storage: () => {
        if (off) throw new DOMException('The operation is insecure.', 'SecurityError')
        return device
      },
      logger: createFakeLogger(),
    })
    storage.set('connectionStatus', 'connected')
    off = true
    expect(storage.get('connectionStatus')).toBeUndefined()
    storage.set('connectionStatus', 'disconnected')
    storage.remove('activeNamespace')
    expect(storage.get('connectionStatus')).toBe('disconnected')
    expect(device.kept.get('@portico/connectionStatus')).toBe('"connected"')
  })

  it('may throw at everything', () => {
    const hostile = new Proxy(createFakeWebStorage(), {
      get: () => {
        throw new Error('hostile')
      },
    })
    const storage = createLocalStorage({ storage: () => hostile, logger: createFakeLogger() })
    storage.set('connectionStatus', 'connected')
    expect(storage.get('connectionStatus')).toBe('connected')
    storage.remove('connectionStatus')
    expect(storage.get('connectionStatus')).toBeUndefined()
  })
})
