import { createConfig, http, injected } from '@wagmi/core'
import { BrowserProvider } from 'ethers'
import { createWalletClient, custom } from 'viem'
import { mainnet } from 'viem/chains'
import { createConfig as createConfigOf2 } from 'wagmi-core-2'
import { portico } from '../../src/wagmi.js'
import { createWalletDialog, defineNetwork, type WalletDialog } from '../../src/index.js'
import { bitcoin, ethereum, solana } from '../../src/networks.js'
import type {
  BitcoinProvider,
  Eip1193Provider,
  NamespaceProvider,
  SolanaWallet,
} from '../../src/application/providers.js'
import type { Network } from '../../src/domain/networks/network.js'

// Compiled and never run: what is listed has a provider, which goes into libraries as it is.
export function listed(): void {
  const dialog = createWalletDialog({ networks: [ethereum, solana] })
  createWalletClient({ transport: custom(dialog.provider('eip155')) })
  const ethers = new BrowserProvider(dialog.provider('eip155'))
  injected({ target: { id: 'portico', name: 'Portico', provider: dialog.provider('eip155') } })
  createConfig({ chains: [mainnet], connectors: [portico({ dialog })], transports: { [mainnet.id]: http() } })
  createConfigOf2({ chains: [mainnet], connectors: [portico({ dialog })], transports: { [mainnet.id]: http() } })
  const wallet: SolanaWallet = dialog.provider('solana')
  // @ts-expect-error no network of Bitcoin is listed
  const missing: BitcoinProvider = dialog.provider('bip122')
  void [ethers, wallet, missing]
  /** It goes where any dialog goes. */
  const any: WalletDialog = dialog
  // @ts-expect-error of any dialog nobody knows what is listed
  const unknown: Eip1193Provider = any.provider('eip155')
  void unknown
}

/** What the dialog answers itself is known by its method; of all else only the caller knows it. */
export async function answers(provider: Eip1193Provider): Promise<void> {
  const accounts: `0x${string}`[] = await provider.request({ method: 'eth_requestAccounts' })
  const network: `0x${string}` = await provider.request({ method: 'eth_chainId' })
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: network }] })
  const signature = await provider.request<string>({ method: 'personal_sign', params: ['0x', accounts[0]] })
  const code = await provider.request({ method: 'eth_getCode', params: [accounts[0]] })
  // @ts-expect-error what a node answers is what the caller takes it for
  void code.length
  // @ts-expect-error it is a list
  const one: string = await provider.request({ method: 'eth_accounts' })
  provider.on('accountsChanged', (now: readonly string[]) => now.join())
  // @ts-expect-error there is no such event
  provider.on('accountChanged', () => undefined)
  const [account] = accounts
  if (account) createWalletClient({ account, transport: custom(provider) })
  void [signature, one]
}

export function ofTheirOwn(networks: readonly [Network, ...Network[]]): void {
  const tide = defineNetwork({
    id: 'tide:main',
    name: 'Tide',
    nativeCurrency: { name: 'Tide', symbol: 'TIDE', decimals: 9 },
  })
  const provider: NamespaceProvider = createWalletDialog({ networks: [tide, bitcoin] }).provider('tide')
  void provider
  // @ts-expect-error of networks that the compiler does not know one may be missing
  const unknown: Eip1193Provider = createWalletDialog({ networks }).provider('eip155')
  void unknown
}
