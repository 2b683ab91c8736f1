import { findSafe } from '../../src/infrastructure/connectors/places/find-safe.js'
import { mayBeFramedBy } from '../../src/infrastructure/connectors/places/frame-parent.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { createFramedPage } from './framed-page.js'
import type { PlaceSetup } from './place.contract.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const signature = `0x${'5'.repeat(130)}`

/** An app around the page that speaks as Safe does. */
export function safePlace(where: 'here' | 'elsewhere'): PlaceSetup {
  const origin = where === 'here' ? 'https://app.safe.global' : 'https://app.safe.global.example'
  let mood: Parameters<PlaceSetup['setMood']>[0] = 'approve'
  let [asked, prompts, ids] = [0, 0, 0]
  const answer = (method: unknown): object => {
    if (method === 'getSafeInfo') return { success: true, data: { safeAddress: address, chainId: 1 } }
    if (method === 'rpcCall') return { success: true, data: null }
    prompts += 1
    return mood === 'reject'
      ? { success: false, error: 'Transaction was rejected' }
      : { success: true, data: { signature } }
  }
  const framed = createFramedPage({
    origin,
    onMessage: ({ id, method }) => {
      asked += 1
      if (mood !== 'silent') framed.tell({ id, version: '9.1.0', ...answer(method) })
    },
  })
  const origins = ['https://app.safe.global']
  const wallet = { id: 'safe', name: 'Safe', namespaces: ['eip155'] } as const
  return {
    place: {
      wallet,
      isHere: () => mayBeFramedBy(framed.page, origins),
      find: findSafe({ page: framed.page, origins, wallet, newId: () => `id-${ids++}` }),
    },
    clock: createVirtualClock(),
    address,
    chains: ['eip155:1'],
    deed: { method: 'personal_sign', params: ['0x68656c6c6f', address] },
    setMood: (next) => {
      mood = next
    },
    asked: () => asked,
    prompts: () => prompts,
    listeners: framed.listeners,
  }
}
