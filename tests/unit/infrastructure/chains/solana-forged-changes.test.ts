import { describe, expect, it } from 'vitest'
import { solanaAccount } from '../../../../sandbox/wallets/keys/solana-keys.ts'
import { accountId } from '../../../../src/domain/networks/caip.js'
import { solana } from '../../../../src/domain/networks/networks.js'
import type { Transfer } from '../../../../src/domain/money/transfer.js'
import { createSolanaAdapter } from '../../../../src/infrastructure/chains/solana/solana-adapter.js'
import { createClock } from '../../../../src/infrastructure/platform/clock.js'
import { createFakeConnector } from '../../../fakes/fake-connector.js'
import { createFakeSupportedChains } from '../../../fakes/fake-supported-chains.js'
import {
  changeSolanaMessage,
  createLyingSolana,
  signedSolanaWire,
  type SolanaNodeMood,
} from '../../../fakes/lying-solana.js'

const [payer, friend, other] = [0, 1, 2].map((index) => solanaAccount(index).address) as [string, string, string]
const sol = 1_000_000_000n
const transfer: Transfer = {
  from: accountId(solana.id, payer),
  to: friend,
  asset: solana.nativeCurrency,
  amount: { units: sol, decimals: 9 },
}

/** What is told of a payment to somebody else, which the wallet sent instead, by nodes of these moods. */
async function outcomeBy(...moods: readonly SolanaNodeMood[]) {
  const funded = { [payer]: 10n * sol, [friend]: sol, [other]: sol }
  const chain = createLyingSolana(funded, { from: payer, to: friend, lamports: sol })
  const hosts = moods.map((_, at) => `${at}.example`)
  const adapter = createSolanaAdapter({
    fetch: chain.fetchFrom((host) => moods[hosts.indexOf(host)] ?? 'down'),
    clock: createClock(),
    rpc: { [solana.id]: hosts.map((host) => `https://${host}`) },
    supportedChains: createFakeSupportedChains([]),
  })
  const wallet = createFakeConnector({
    info: { namespaces: ['solana'] },
    addresses: [payer],
    methods: ['solana_signAndSendTransaction'],
    answer: (_, { params }) => {
      const message = changeSolanaMessage((params as { readonly transaction: string }).transaction, { to: other })
      const wire = signedSolanaWire(message, solanaAccount(0).sign(message))
      chain.send(wire)
      return { signature: chain.register(wire).signature }
    },
  })
  const connection = await wallet.connector.connect({ chains: [solana.id] })
  const handle = await adapter.transfer(connection, transfer, solana, await adapter.estimateFee(transfer, solana))
  chain.mine(40)
  return adapter.outcomeOf(handle, transfer, solana)
}

describe('a payment to somebody else, of which a node says that it did what was asked for', () => {
  it('is told as another where all are honest', async () => {
    expect(await outcomeBy('honest', 'honest')).toMatchObject({ status: 'other', landed: { to: other } })
  })

  it('is not told as sent where one of two says so, whichever, or the only one', async () => {
    expect(await outcomeBy('forges', 'honest')).toMatchObject({ status: 'unknown' })
    expect(await outcomeBy('honest', 'forges')).toMatchObject({ status: 'unknown' })
    expect(await outcomeBy('forges', 'down')).toMatchObject({ status: 'unknown' })
    expect(await outcomeBy('forges')).toMatchObject({ status: 'unknown', oneSource: true })
  })
})
