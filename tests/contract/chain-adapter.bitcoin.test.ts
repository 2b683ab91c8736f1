import { Buffer } from 'node:buffer'
import { Verifier } from 'bip322-js'
import { Transaction } from 'bitcoinjs-lib'
import { afterAll, beforeAll } from 'vitest'
import { bitcoinAccount } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import type { TransferHandle } from '../../src/domain/money/transfer.js'
import { bitcoinMainnetId } from '../../src/domain/networks/bitcoin.js'
import { startBitcoinWorld, type BitcoinWorld } from './chain-adapter.bitcoin-world.js'
import { chainAdapterContract } from './chain-adapter.contract.js'

let world: BitcoinWorld
beforeAll(async () => {
  world = await startBitcoinWorld()
})
afterAll(() => world.stop())

chainAdapterContract(
  'Bitcoin on a real node',
  async () => {
    await world.chain.control.rewind()
    const { network, idOf, wallet, chain } = world
    const { payment } = bitcoinAccount(0)
    const { address } = payment
    return {
      // One that remembers nothing of the payments before.
      adapter: world.adapterWith({}),
      network,
      other: { ...network, id: bitcoinMainnetId, name: 'Bitcoin' },
      account: idOf(payment),
      // Beside what may carry an inscription, of 546 and 330 satoshi.
      balance: '0.62',
      recipient: bitcoinAccount(2).payment.address,
      stranger: bitcoinAccount(7).payment.address,
      misled: async (handle) => misled(world, handle),
      flattered: async (handle) => besideHonest(world, unheard('hash' in handle ? handle.hash : '')),
      overcharged: async () => besideHonest(world, dear),
      addresses: [address, address.toUpperCase()],
      notAddresses: ['', 'bcrt1', address.slice(0, -1), `${address}q`, address.replace('q', 'Q'), ` ${address}`],
      unseen: '1'.repeat(64),
      isSigned: (text, signature) => Verifier.verifySignature(address, text, signature),
      wallet: (behaviour) => wallet({ behaviour }),
      settle: () => chain.control.mine(1),
    }
  },
  { walletsRead: false, walletsKeepNetworks: false, tokens: false },
)

/** Two explorers of the one chain, of which one lies in each way, and the liar alone. */
function misled(world: BitcoinWorld, handle: TransferHandle) {
  if (handle.kind !== 'transaction' || handle.spends === undefined) throw new Error('It does not say what it spends.')
  const { hash, spends } = handle
  const [coin = '', index] = spends.split(':')
  const { address, output } = bitcoinAccount(0).payment
  const taker = new Transaction()
  taker.addInput(Uint8Array.from(Buffer.from(coin, 'hex')).reverse(), Number(index))
  taker.addOutput(output, 100_000n)
  const script = Buffer.from(output).toString('hex')
  const taken = {
    txid: taker.getId(),
    vin: [{ txid: coin, vout: Number(index), prevout: { scriptpubkey: script } }],
    vout: [{ scriptpubkey: script, scriptpubkey_address: address, value: 100_000 }],
    status: { confirmed: true, block_height: 1 },
  }
  const gone = unheard(hash)
  const replaced = (path: string) => {
    if (path === `/tx/${coin}/outspend/${index}`) return Response.json({ spent: true, txid: taken.txid })
    if (path === `/tx/${taken.txid}`) return Response.json(taken)
    return path === `/tx/${taken.txid}/hex` ? new Response(taker.toHex()) : gone(path)
  }
  const { url } = world.chain
  return [gone, replaced].flatMap((lie) => [
    ...besideHonest(world, lie),
    {
      adapter: world.adapterWith({
        fetch: async (input, init) => lie(String(input).slice(url.length)) ?? fetch(input, init),
      }),
    },
  ])
}

type Lie = (path: string) => Response | undefined

const besideHonest = (world: BitcoinWorld, lie: Lie) =>
  (['first', 'second'] as const).map((liar) => ({
    adapter: world.adapterOfTwo({
      between: async (pass, { by, path }) => (by === liar ? lie(path) : undefined) ?? pass(),
    }),
  }))

const unheard =
  (hash: string): Lie =>
  (path) => {
    if (path.includes('/outspend')) return Response.json({ spent: false })
    return path.startsWith(`/tx/${hash}`) ? new Response('Transaction not found', { status: 404 }) : undefined
  }

/** 90 satoshi for a byte, where one is enough. */
const dear: Lie = (path) => {
  if (path === '/fee-estimates') return Response.json({ '1': 90, '3': 90, '6': 90 })
  return path === '/v1/fees/recommended'
    ? Response.json({ fastestFee: 90, halfHourFee: 90, hourFee: 90, economyFee: 90, minimumFee: 90 })
    : undefined
}
