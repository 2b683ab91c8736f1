import { amount } from '../../src/domain/amount.js'
import type { AccountId } from '../../src/domain/caip.js'
import { evmChainReference } from '../../src/domain/codes.js'
import { DialogError, findError } from '../../src/domain/errors.js'
import type { ChainAdapter } from '../../src/ports/chain.js'

/** An EVM family whose nodes are a map of base units by account. It moves wallets as a real one does. */
export function createFakeChainAdapter(units: Readonly<Record<AccountId, bigint>> = {}): ChainAdapter {
  return {
    namespace: 'eip155',
    // Without hashing there is no checksum: lower case is the canonical form here.
    parseAddress: (text) =>
      /^(0x)?[0-9a-f]{40}$/.test(text) ? (text.startsWith('0x') ? text : `0x${text}`) : undefined,
    nativeBalance: async (account, network, wallet, signal) => {
      if (signal?.aborted) throw new DialogError('ABORTED')
      if (network.rpcUrls.length === 0 && wallet === undefined)
        throw new DialogError('RPC_MISSING', { chainId: network.id })
      const { name, symbol, decimals } = network.nativeCurrency
      return { name, symbol, chainId: network.id, amount: amount(units[account] ?? 0n, decimals) }
    },
    switchNetwork: async (wallet, network, signal) => {
      const chainId = evmChainReference(network.id)
      const params = [{ chainId }]
      const move = () => wallet.request(network.id, { method: 'wallet_switchEthereumChain', params }, signal)
      try {
        await move()
      } catch (error) {
        if (findError(error, 'CHAIN_UNKNOWN_TO_WALLET') === undefined) throw error
        await wallet.request(network.id, { method: 'wallet_addEthereumChain', params }, signal)
        await move()
      }
      const now = await wallet.snapshot(signal)
      if (now.chainId !== network.id) throw new DialogError('SWITCH_FAILED', { chainId: network.id })
    },
  }
}
