import { findFarcaster } from '../../src/infrastructure/connectors/places/find-farcaster.js'
import { mayBeFramedBy } from '../../src/infrastructure/connectors/places/frame-parent.js'
import { createFakeWallet } from '../fakes/fake-wallet.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { createFramedPage } from './framed-page.js'
import { placeContract, type PlaceSetup } from './place.contract.js'
import { createWebViewPage } from './web-view-page.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const wallet = { id: 'xyz.farcaster.miniappwallet', name: 'Farcaster', namespaces: ['eip155'] } as const
const origins = ['https://farcaster.xyz']

interface Around {
  readonly page: Window
  tell(message: object): void
  tellEvent(message: object): void
  listeners(): number
}

/** A client of Farcaster around the page, with a wallet that has shown its account to it; e2e/places.spec.ts has the library of real ones. */
async function clientAround(
  show: (onMessage: (message: Readonly<Record<string, unknown>>) => void) => Around,
): Promise<PlaceSetup> {
  let mood: Parameters<PlaceSetup['setMood']>[0] = 'approve'
  let [asked, ids] = [0, 0]
  const behind = createFakeWallet({ accounts: [address] })
  await behind.provider.request({ method: 'eth_requestAccounts' })
  const before = behind.prompts()
  const valueOf = async ({ path, argumentList }: Readonly<Record<string, unknown>>): Promise<unknown> => {
    if (Object(path)[0] === 'context') return { user: { fid: 7 } }
    const { id, jsonrpc, ...request } = Object(Object(argumentList)[0]).value
    return behind.provider.request(request).then(
      (result) => ({ id, jsonrpc, result }),
      ({ code, message }: { readonly code: number; readonly message: string }) => ({
        ...{ id, jsonrpc },
        error: { code, message },
      }),
    )
  }
  const around = show((message) => {
    asked += 1
    if (mood === 'silent') return
    void valueOf(message).then((value) => around.tell({ id: message['id'], type: 'RAW', value }))
  })
  return {
    place: {
      wallet,
      isHere: () => 'ReactNativeWebView' in around.page || mayBeFramedBy(around.page, origins),
      find: findFarcaster({ page: around.page, origins, wallet, newId: () => `id-${ids++}` }),
    },
    clock: createVirtualClock(),
    address,
    chains: ['eip155:1'],
    deed: { method: 'personal_sign', params: ['0x68656c6c6f', address] },
    setMood: (next) => {
      mood = next
      if (next !== 'silent') behind.setMood(next)
    },
    asked: () => asked,
    // Farcaster's own wallet shows its account when it is asked for it; this one asks its owner first.
    prompts: () => behind.prompts() - before,
    listeners: around.listeners,
  }
}

const framedBy = (origin: string) =>
  clientAround((onMessage) => {
    const framed = createFramedPage({ origin, onMessage })
    return { ...framed, tell: (message) => framed.tell(message), tellEvent: (message) => framed.tell(message) }
  })

placeContract('Farcaster in a browser', (where) =>
  framedBy(where === 'here' ? 'https://farcaster.xyz' : 'https://farcaster.xyz.example'),
)
placeContract('Farcaster’s app', (where) =>
  where === 'here' ? clientAround(createWebViewPage) : framedBy('https://example.org'),
)
