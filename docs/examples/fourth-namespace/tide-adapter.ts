import { DialogError, type ChainAdapter, type Network, type WalletConnection } from 'portico'
import { chainError } from 'portico/errors'
import { parseTideAddress } from './tide-address.js'
import type { TideNode } from './tide-ledger.js'

/**
 * The toy namespace as the dialog knows a namespace: what every view and every use case asks of a chain, in one object.
 * @param nodeAt the node behind an address of `rpcUrls`
 */
export function createTideAdapter(nodeAt: (url: string) => TideNode | undefined): ChainAdapter {
  const nodeOf = (network: Network, signal?: AbortSignal): TideNode => {
    if (signal?.aborted === true) throw new DialogError('ABORTED')
    const [node] = network.rpcUrls.flatMap((url) => nodeAt(url) ?? [])
    if (node === undefined) throw new DialogError('RPC_MISSING', { chainId: network.id })
    return node
  }
  const inCoins = (network: Network, units: bigint) => ({ units, decimals: network.nativeCurrency.decimals })
  const addressIn = (account: string) => account.slice(account.lastIndexOf(':') + 1)

  const adapter: ChainAdapter = {
    namespace: 'tide',
    parseAddress: parseTideAddress,
    nativeBalance: async (account, network, _wallet, signal) => {
      const { name, symbol } = network.nativeCurrency
      const drops = await nodeOf(network, signal).balance(addressIn(account))
      return { name, symbol, chainId: network.id, amount: inCoins(network, drops) }
    },
    balanceOf: async (account, asset, network, _wallet, signal) => {
      if (asset.address !== undefined) throw chainError('TRANSACTION_INVALID', { reason: 'there are no tokens' })
      return inCoins(network, await nodeOf(network, signal).balance(addressIn(account)))
    },
    estimateFee: async ({ asset }, network, _wallet, signal) => {
      if (asset.address !== undefined) throw chainError('TRANSACTION_INVALID', { reason: 'there are no tokens' })
      const fee = await nodeOf(network, signal).fee()
      return {
        expected: inCoins(network, fee),
        most: inCoins(network, fee),
        terms: { type: 'own', terms: { drops: String(fee) } },
      }
    },
    transfer: async (wallet, { from, to, amount, asset }, network, fee) => {
      if ((await adapter.balanceOf(from, asset, network)).units < amount.units + fee.most.units)
        throw chainError('INSUFFICIENT_FUNDS')
      const params = { from: addressIn(from), to, drops: String(amount.units), fee: String(fee.most.units) }
      const id: unknown = await wallet.request(network.id, { method: 'tide_send', params })
      if (typeof id !== 'string') throw new DialogError('WALLET_BAD_ANSWER', { method: 'tide_send', expected: 'an id' })
      return { kind: 'transaction', hash: id }
    },
    signMessage: async (wallet, account, message) => {
      const [, reference = ''] = account.split(':')
      const params = { account: addressIn(account), message }
      const answer: unknown = await wallet.request(`tide:${reference}`, { method: 'tide_sign', params })
      if (typeof answer !== 'string')
        throw new DialogError('WALLET_BAD_ANSWER', { method: 'tide_sign', expected: 'a signature' })
      return answer
    },
    outcomeOf: async ({ kind, ...handle }, asked, network, _wallet, signal) => {
      if (signal?.aborted === true) throw new DialogError('ABORTED')
      if (kind !== 'transaction' || !('hash' in handle)) return { status: 'unknown' }
      const found = await nodeOf(network).find(handle.hash)
      // That nobody knows it does not end it; whoever was told so would pay again.
      if (found === undefined) return { status: 'pending', unseen: true }
      const mined = { hash: handle.hash, depth: found.height - found.block + 1, paid: found.fee }
      const landed = {
        ...(found.to === asked.to ? {} : { to: found.to }),
        ...(found.drops === asked.amount.units ? {} : { amount: inCoins(network, found.drops) }),
      }
      const isPaid = found.from === addressIn(asked.from) && Object.keys(landed).length === 0
      return isPaid ? { status: 'confirmed', ...mined } : { status: 'other', ...mined, landed }
    },
    switchNetwork: (wallet, network) => moveTo(wallet, network),
    inspect: async () => 'account',
  }
  return adapter
}

async function moveTo(wallet: WalletConnection, network: Network): Promise<void> {
  try {
    await wallet.moveTo?.(network.id)
  } catch (error) {
    if (error instanceof DialogError && error.code === 'USER_REJECTED') throw error
    throw new DialogError('SWITCH_FAILED', { chainId: network.id }, { cause: error })
  }
  if ((await wallet.snapshot()).chainId !== network.id) throw new DialogError('SWITCH_FAILED', { chainId: network.id })
}
