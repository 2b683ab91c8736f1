import { Buffer } from 'node:buffer'
import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { deriveBitcoin } from '../../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { mnemonic } from '../../../../sandbox/chains/chain-plan.ts'
import { bitcoin } from '../../../../src/domain/networks/networks.js'
import { createBitcoinAdapter } from '../../../../src/infrastructure/chains/bitcoin/bitcoin-adapter.js'
import { encodeHex } from '../../../../src/kit/hex.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import {
  bitcoinNodeMoods,
  createLyingBitcoin,
  type BitcoinCoin,
  type BitcoinEntry,
  type BitcoinNodeMood,
  type LyingBitcoin,
} from '../../../fakes/lying-bitcoin.js'
import type { MoneyFamily, MoneyLedger, Named, NamedHands, Order } from './money-family.js'
import { createMoneySite, openMoneyTab } from './open-tab.js'

const keyAt = (index: number) => deriveBitcoin(mnemonic, index, networks.bitcoin).payment
const [payer, friend, other] = [keyAt(0), keyAt(1), keyAt(2)]
const coin = 100_000_000n
/** What a wallet that sends by itself pays the network, in satoshi. */
const walletFee = 2_000n

const replacements = {
  'the wallet replaces with the same': 'same',
  'the wallet replaces with more': 'more',
  'the wallet replaces with nothing': 'nothing',
} as const
const [stranger, lightly, plain] = [
  'a stranger pays the same',
  'the wallet signs no more than its own input',
  'the wallet signs all',
] as const

interface Output {
  readonly script: Uint8Array
  readonly value: bigint
}
type SignedPsbt = Named & { readonly hex: string }

/** Coins, each of which is spent once. */
export const bitcoinMoney: MoneyFamily = {
  name: 'Bitcoin',
  ways: ['page', 'phone'],
  wallets: ['sends', 'signs'],
  assets: ['coin'],
  nodeMoods: bitcoinNodeMoods,
  blocks: [1, 3, 6],
  allowance: 0n,
  // $50 of a bitcoin.
  quiet: coin / 1_200n,
  denial: { moods: ['lost', 'spent', 'claims'], ms: 610_000 },
  events: [...Object.keys(replacements), stranger, lightly, plain],
  least: {
    'in a page': 40,
    'in a phone': 40,
    asked: 100,
    'asked again': 30,
    warned: 60,
    repeated: 5,
    confirmed: 30,
    landed: 50,
    relayed: 20,
    other: 1,
    unknown: 2,
    unsure: 20,
    cancelled: 0.5,
    replaced: 0.4,
    denied: 12,
  },
  stage: async ({ wallet, way, sources }, asks) => {
    const funded = Array.from({ length: 8 }, (_, index) => ({
      address: payer.address,
      value: (coin * BigInt(12 + index)) / 10n,
    }))
    const forged = { from: payer.address, to: friend.address }
    const chain = createLyingBitcoin([...funded, { address: other.address, value: 9n * coin }], forged)
    const site = createMoneySite()
    const moods = new Map<string, BitcoinNodeMood>()
    const hosts = ['one.example', 'two.example'].slice(0, sources)
    const state = { sighash: Transaction.SIGHASH_ALL, strangers: 0 }

    /** Signs whatever coins of a key it takes. */
    const sign = (spends: readonly BitcoinCoin[], outputs: readonly Output[], key = payer): SignedPsbt => {
      const psbt = new Psbt({ network: networks.bitcoin })
      for (const { txid, index, value } of spends)
        psbt.addInput({ hash: txid, index, sequence: 0xfffffffd, witnessUtxo: { script: key.output, value } })
      psbt.addOutputs(outputs.map(({ script, value }) => ({ script, value })))
      return close(psbt, key)
    }
    const close = (psbt: Psbt, key = payer): SignedPsbt => {
      const { sighash } = state
      for (const [index] of psbt.txInputs.entries()) {
        if (sighash !== Transaction.SIGHASH_ALL) psbt.updateInput(index, { sighashType: sighash })
        psbt.signInput(index, key.signer, [sighash])
      }
      const transaction = psbt.clone().finalizeAllInputs().extractTransaction(true)
      const [hex, id] = [transaction.toHex(), transaction.getId()]
      chain.register(hex)
      const sent = wallet === 'sends' ? { txid: id } : { psbt: psbt.toBase64() }
      return { id, hex, send: () => chain.send(hex), answer: () => sent }
    }
    /** A payment of the wallet's own making, of coins that are not among those. */
    const compose = (script: Uint8Array, value: bigint, without: readonly string[] = [], key = payer): SignedPsbt => {
      const spends: BitcoinCoin[] = []
      const sum = () => spends.reduce((total, one) => total + one.value, 0n)
      for (const one of chain.coinsOf(key.address))
        if (sum() < value + walletFee && !without.includes(`${one.txid}:${one.index}`)) spends.push(one)
      const left = sum() - value - walletFee
      return sign(spends, [{ script, value }, ...(left > 1_000n ? [{ script: key.output, value: left }] : [])], key)
    }
    const handsFor = ({ units }: Order, psbt: Psbt | undefined): NamedHands => {
      const taken = (psbt?.txInputs ?? []).map(({ hash, index }) => `${encodeHex(hash.slice().reverse())}:${index}`)
      return {
        sends: wallet === 'sends',
        pay: () => (psbt === undefined ? compose(friend.output, units) : close(psbt.clone())),
        again: () => compose(friend.output, units, taken),
        other: () => compose(other.output, units * 2n),
        // What it names was there before, else it is what somebody else pays now.
        old: () => {
          const before = [...chain.all.keys()][funded.length + 1]
          const id = before ?? compose(friend.output, coin, [], other).id
          if (before === undefined) chain.send(chain.all.get(id)?.hex ?? '')
          return wallet === 'sends' ? { txid: id } : { psbt: new Psbt().toBase64() }
        },
      }
    }
    const orderOf = (params: unknown): readonly [Order, Psbt | undefined] => {
      const given = params as Readonly<Record<string, unknown>>
      if (wallet === 'sends')
        return [
          { to: String(given['recipientAddress']), units: BigInt(String(given['amount'])), most: undefined },
          undefined,
        ]
      const psbt = Psbt.fromBase64(String(given['psbt']), { network: networks.bitcoin })
      const [first, ...change] = psbt.txOutputs
      const spent = psbt.data.inputs.reduce((sum, { witnessUtxo }) => sum + (witnessUtxo?.value ?? 0n), 0n)
      const back = change.reduce((sum, { script, value }) => (isOwn(script) ? sum + value : sum), 0n)
      return [{ to: first?.address ?? '', units: first?.value ?? 0n, most: spent - back }, psbt]
    }
    const replace = (how: 'same' | 'more' | 'nothing', { spends, pays: [paid, change] }: BitcoinEntry) => {
      const rest = change?.value ?? 0n
      if (paid === undefined || rest < 100_000n) return
      const to = Buffer.from(paid.script, 'hex')
      const outputs =
        how === 'nothing'
          ? [{ script: payer.output, value: paid.value + rest - 50_000n }]
          : [
              { script: to, value: how === 'more' ? paid.value + 1n : paid.value },
              { script: payer.output, value: rest - 50_000n },
            ]
      sign(spends, outputs).send()
    }
    return {
      ledger: ledgerOf(chain),
      clock: site.clock,
      setNodes: (moodOf) => hosts.forEach((host, at) => moods.set(host, moodOf(at) as BitcoinNodeMood)),
      happen: (event) => {
        if (event === lightly) state.sighash = Transaction.SIGHASH_ALL | Transaction.SIGHASH_ANYONECANPAY
        if (event === plain) state.sighash = Transaction.SIGHASH_ALL
        if (event === stranger && (state.strangers += 1) < 3) compose(friend.output, coin, [], other).send()
        const waiting = [...chain.all.values()].find((one) => one.state === 'waiting')
        if (event in replacements && waiting?.spends.every(({ script }) => script === encodeHex(payer.output)) === true)
          replace(replacements[event as keyof typeof replacements], waiting)
      },
      openTab: (index) =>
        openMoneyTab(site, {
          network: bitcoin,
          address: payer.address,
          units: funded.reduce((sum, { value }) => sum + value, 0n),
          price: '60000',
          recipient: friend.address,
          type: 'payment',
          way,
          methods: wallet === 'sends' ? ['sendTransfer'] : ['signPsbt'],
          adapter: ({ clock, storage }) =>
            createBitcoinAdapter({
              fetch: chain.fetchFrom((host) => moods.get(host) ?? 'honest'),
              clock,
              storage,
              rpc: { [bitcoin.id]: hosts.map((host) => `https://${host}`) },
              supportedChains: createFakeSupportedChains([]),
            }),
          answer: ({ params }) => {
            const [order, psbt] = orderOf(params)
            return asks(index, order, handsFor(order, psbt))
          },
        }),
    }
  },
}

const isOwn = (script: Uint8Array) => encodeHex(script) === encodeHex(payer.output)

const ledgerOf = (chain: LyingBitcoin): MoneyLedger => ({
  landed: (id) => chain.all.get(id)?.state === 'landed',
  mayLand: chain.mayLand,
  pays: (id, to, units) => chain.pays(id, payer.address, to, units),
  relayed: (id) => (chain.all.get(id)?.isRelayed === true ? { leaves: chain.leaves(id, payer.address) } : undefined),
  mine: chain.mine,
})
