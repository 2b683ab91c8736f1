import { networks, Psbt, type Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { mnemonic } from '../../../../sandbox/chains/chain-plan.ts'
import { deriveBitcoin, type BitcoinKey } from '../../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { accountId } from '../../../../src/domain/networks/caip.js'
import { bitcoin } from '../../../../src/domain/networks/networks.js'
import type { Transfer } from '../../../../src/domain/money/transfer.js'
import { createBitcoinAdapter } from '../../../../src/infrastructure/chains/bitcoin/bitcoin-adapter.js'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'
import { createMemoryStorage } from '../../../../src/infrastructure/storage/memory-storage.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import { createLyingBitcoin, type BitcoinNodeMood } from '../../../fakes/lying-bitcoin.js'

const keyAt = (index: number) => deriveBitcoin(mnemonic, index, networks.bitcoin).payment
const [payer, friend, stranger] = [keyAt(0), keyAt(1), keyAt(2)]
const units = 70_000n
const asked: Transfer = {
  from: accountId(bitcoin.id, payer.address),
  to: friend.address,
  asset: bitcoin.nativeCurrency,
  amount: { units, decimals: 8 },
}

/** What explorers of these moods tell of a payment of exactly that sum, out of the coins of a key. */
async function outcomeBy(key: BitcoinKey, ...moods: readonly BitcoinNodeMood[]) {
  const chain = createLyingBitcoin([{ address: key.address, value: 90_000n }], {
    from: payer.address,
    to: friend.address,
  })
  const hosts = moods.map((_, at) => `${at}.example`)
  const adapter = createBitcoinAdapter({
    fetch: chain.fetchFrom((host) => moods[hosts.indexOf(host)] ?? 'down'),
    clock: createClock(),
    storage: createMemoryStorage(),
    rpc: { [bitcoin.id]: hosts.map((host) => `https://${host}`) },
    supportedChains: createFakeSupportedChains([]),
  })
  const paid = payAll(key, chain.coinsOf(key.address)[0]?.txid ?? '')
  chain.send(paid.toHex())
  chain.mine(6)
  return adapter.outcomeOf({ kind: 'transaction', hash: paid.getId() }, asked, bitcoin)
}

function payAll(key: BitcoinKey, hash: string): Transaction {
  const psbt = new Psbt({ network: networks.bitcoin })
  psbt.addInput({ hash, index: 0, witnessUtxo: { script: key.output, value: 90_000n } })
  psbt.addOutput({ script: friend.output, value: units })
  return psbt.signInput(0, key.signer).finalizeAllInputs().extractTransaction()
}

describe('a payment of somebody else, which a wallet names, of exactly the sum that was asked for', () => {
  it('is sent out of coins of the payer alone', async () => {
    expect(await outcomeBy(payer, 'honest')).toMatchObject({ status: 'confirmed', depth: 6 })
    expect(await outcomeBy(stranger, 'honest')).toMatchObject({ status: 'other' })
  })

  it('is not told as sent because an explorer says that the coins were those of the payer', async () => {
    expect(await outcomeBy(stranger, 'forges')).toMatchObject({ status: 'unknown' })
    // Who forges is not believed at all, and then there is one.
    for (const moods of [
      ['forges', 'honest'],
      ['honest', 'forges'],
    ] as const)
      expect(await outcomeBy(stranger, ...moods)).toMatchObject({ status: 'pending', byOne: true })
    expect(await outcomeBy(stranger, 'honest', 'honest')).toMatchObject({ status: 'other' })
  })

  it('is not told as sent by one explorer while the other is down', async () => {
    for (const moods of [
      ['down', 'honest'],
      ['honest', 'down'],
    ] as const)
      expect(await outcomeBy(payer, ...moods)).toMatchObject({ status: 'pending', byOne: true })
    expect(await outcomeBy(payer, 'honest', 'honest')).toMatchObject({ status: 'confirmed', depth: 6 })
  })
})
