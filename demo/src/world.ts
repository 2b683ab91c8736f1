import { base, bitcoin, ethereum, solana } from '../../src/networks.js'
import { defineNetwork, type DialogOptions, type Network } from '../../src/index.js'

/** What the sandbox tells the page, through /world.js. */
export interface World {
  readonly apiUrl: string
  readonly walletUrl: string
  /** The WalletConnect relay. */
  readonly relayUrl: string
  /** Page of the phone wallet. */
  readonly phoneUrl: string
  /** The frame wallet. */
  readonly frameUrl: string
  /** The site's own server, which verifies sign-ins. */
  readonly signInUrl: string
  /** Where its mails arrive. */
  readonly inboxUrl: string
  /** A site that acts in a session. */
  readonly regattaUrl: string
  readonly chains: readonly {
    readonly id: string
    readonly rpcUrl: string
    /** The contract of its aggregator, where tokens can be swapped. */
    readonly swaps?: { readonly aggregator: string }
  }[]
  readonly solana: { readonly rpcUrl: string }
  /** Base of the explorer that the Bitcoin chain is read from. */
  readonly bitcoin: { readonly url: string }
}

declare global {
  interface Window {
    readonly sandboxWorld?: World
  }
}

export function readWorld(): World {
  const world = window.sandboxWorld
  if (world === undefined) throw new Error('The sandbox is not running. Start it with: npm run demo')
  return world
}

/** The networks of the demo, of three namespaces, with the sandbox's nodes. */
export const networksOf = (world: World): readonly [Network, ...Network[]] => {
  const nodesOf = (network: Network) => world.chains.filter(({ id }) => id === network.id).map(({ rpcUrl }) => rpcUrl)
  return [
    local(ethereum, nodesOf(ethereum)),
    local(base, nodesOf(base)),
    local(solana, [world.solana.rpcUrl]),
    regtest(world),
  ]
}

/** Without its explorer: it knows nothing of what happens on this machine. */
function local(network: Network, rpcUrls: readonly string[]): Network {
  const { explorer: _public, ...others } = network
  return { ...others, rpcUrls }
}

/** A network that is on no list: a Bitcoin of this machine alone. */
const regtest = (world: World): Network =>
  defineNetwork({
    id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    name: 'Bitcoin Regtest',
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: [world.bitcoin.url],
    ...(bitcoin.marks && { marks: bitcoin.marks }),
    testnet: true,
  })

const swapContractsOf = ({ chains }: World) =>
  Object.fromEntries(chains.flatMap(({ id, swaps }) => (swaps === undefined ? [] : [[id, [swaps.aggregator]]])))

export const optionsOf = (world: World): DialogOptions => ({
  networks: networksOf(world),
  projectId: 'demo',
  endpoints: { catalogue: world.apiUrl, blockchain: world.apiUrl, relay: world.relayUrl, frame: world.frameUrl },
  swaps: { aggregator: { contracts: swapContractsOf(world), permits: swapContractsOf(world), fee: 0.85 } },
  metadata: { name: 'Tidewater' },
  legal: { terms: 'https://tidewater.example/terms', privacy: 'https://tidewater.example/privacy' },
})

/** Puts the sandbox's browser wallet on the page, as an extension would. */
export function installWallet(world: World): void {
  const script = document.createElement('script')
  script.src = `${world.walletUrl}/inpage.js`
  document.head.append(script)
}
