import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { stateBefore, type PublicState } from '../../../src/domain/session/public-state.js'
import {
  added,
  entryOf,
  faultOf,
  linesOf,
  reportOf,
  requestOf,
} from '../../../src/presentation/react/host/devtools/journal.js'
import { scrub } from '../../../src/presentation/react/host/devtools/scrub.js'
import { walletInfo as info } from '../support/dialog-of-fakes.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const noon = Date.UTC(2026, 0, 5, 12, 0, 0, 340)

describe('scrub', () => {
  it.each([
    ['of an address', address, '0x7099…79C8'],
    ['of an account', `eip155:1:${address}`, 'eip155:1:0x7099…79C8'],
    ['of a Bitcoin address', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw5…f3t4'],
    ['of a node’s link', 'POST https://node.example/v2/secret-key?x=1 failed', 'POST https://node.example/… failed'],
    ['of a link with a name in it', 'wss://me:pass@relay.example/', 'wss://relay.example'],
    ['of a link that is none', 'https://[broken', '…'],
    ['of a pairing', 'wc:7f6e@2?relay-protocol=irn&symKey=58', 'wc:…'],
    ['of a letter', 'sent to marlow@harbour.example now', 'sent to …@… now'],
    ['of a name of ours', 'UNSUPPORTED_NETWORK in eip155:8453', 'UNSUPPORTED_NETWORK in eip155:8453'],
    ['of little', '', ''],
  ])('leaves nothing to abuse %s', (_, text, left) => {
    expect(scrub(text)).toBe(left)
  })

  it('reads no more than a page of it', () => {
    expect(scrub('ab '.repeat(1_000_000)).length).toBeLessThanOrEqual(2_000)
  })
})

describe('the journal', () => {
  it('tells an event in a line', () => {
    expect(
      entryOf(
        { type: 'connect', namespace: 'eip155', account: `eip155:1:${address}`, network: 'eip155:1', wallet: info },
        noon,
      ),
    ).toEqual({
      at: noon,
      kind: 'event',
      name: 'connect',
      said: `eip155 · eip155:1:0x7099…79C8 · eip155:1 · ${info.name}`,
      detail: { namespace: 'eip155', account: 'eip155:1:0x7099…79C8', network: 'eip155:1', wallet: info.name },
    })
    expect(entryOf({ type: 'open' }, noon)).toMatchObject({ said: '', detail: {} })
  })

  it('tells an error by its code, and nothing of its cause', () => {
    const error = new DialogError(
      'CHUNK_NOT_LOADED',
      {},
      { cause: new Error(`at https://node.example/key of ${address}`) },
    )
    const entry = entryOf({ type: 'error', error }, noon)
    expect(entry).toMatchObject({ kind: 'fault', name: 'error', said: 'CHUNK_NOT_LOADED' })
    expect(JSON.stringify(entry)).not.toContain('node.example')
  })

  it('tells a request by its name, and how it ended once it has', () => {
    expect(requestOf('eth_chainId', 'eip155:1', noon)).toEqual({
      at: noon,
      kind: 'request',
      name: 'eth_chainId',
      said: 'eip155:1 · waiting',
      detail: { network: 'eip155:1', outcome: 'waiting' },
    })
    const end = (ms: number) =>
      requestOf('personal_sign', 'eip155:1', noon, { outcome: 'USER_REJECTED', at: noon + ms })
    expect([end(999).said, end(1_900).said]).toEqual([
      'eip155:1 · USER_REJECTED · 999 ms',
      'eip155:1 · USER_REJECTED · 1.9 s',
    ])
    expect(requestOf(`method_${'a'.repeat(64)}`, 'eip155:1', noon).name).toBe('method…aaaa')
  })

  it('hears of the console what the dialog says there', () => {
    expect(faultOf(['[portico] option: "metdata" is none'], noon)).toMatchObject({
      kind: 'fault',
      name: 'option',
      said: '"metdata" is none',
    })
    expect(faultOf(['[other] no'], noon)).toBeUndefined()
    expect(faultOf([new Error('[portico]')], noon)).toBeUndefined()
    expect(faultOf([], noon)).toBeUndefined()
  })

  it('keeps the newest five hundred', () => {
    const many = Array.from({ length: 501 }, (_, at) => entryOf({ type: 'open' }, at))
    const kept = many.reduce(added, [])
    expect([kept.length, kept[0]?.at, kept.at(-1)?.at]).toEqual([500, 1, 500])
  })

  it('says the state in lines, and of what is not there nothing', () => {
    expect(linesOf(stateBefore)).toEqual([
      ['Status', 'disconnected'],
      ['Dialog', 'closed'],
    ])
    expect(linesOf(connected)).toEqual([
      ['Status', 'connected'],
      ['Account', 'eip155:1:0x7099…79C8'],
      ['Name', 'known'],
      ['Wallet', info.name],
      ['Network', 'eip155:1, not listed'],
      ['Namespaces', 'eip155'],
      ['Wallet answers', 'not yet'],
      ['Signed in', 'until 12:00:00.3'],
      ['Dialog', 'open'],
    ])
  })

  it('makes a report that can be handed to strangers', () => {
    const entries = [entryOf({ type: 'accountChange', namespace: 'eip155', account: `eip155:1:${address}` }, noon)]
    const report = reportOf('1.2.3', 'Chromium', connected, entries)
    expect(report).toContain('Portico 1.2.3\nChromium\n')
    expect(report).toContain('12:00:00.3 accountChange eip155 · eip155:1:0x7099…79C8')
    expect(report).toContain('Faults\nnone')
    expect(report).not.toContain(address)
    expect(report).not.toContain('marlow.eth')
  })
})

const connected: PublicState = {
  ...stateBefore,
  open: true,
  status: 'connected',
  namespace: 'eip155',
  account: `eip155:1:${address}`,
  identity: { name: 'marlow.eth' },
  network: 'eip155:1',
  networkSupported: false,
  sessions: {
    eip155: { accounts: [], account: `eip155:1:${address}`, network: 'eip155:1', wallet: info, unanswered: true },
  },
  signedIn: { account: `eip155:1:${address}`, expiresAt: noon },
}
