import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  type TransactionSerializableEIP1559,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { waitForTransactionReceipt } from 'viem/actions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mnemonic } from '../../sandbox/chains/chain-plan.ts'
import { amount } from '../../src/domain/money/amount.js'
import type { DialogError } from '../../src/domain/errors.js'
import type { Transfer } from '../../src/domain/money/transfer.js'
import { toChainError } from '../../src/infrastructure/chains/evm/to-chain-error.js'
import { toProviderError } from '../../src/infrastructure/connectors/provider-errors.js'
import { caught } from './caught.js'
import { people, startEvmWorld, type EvmWorld } from './chain-adapter.world.js'

const signer = mnemonicToAccount(mnemonic)
const poor = mnemonicToAccount(mnemonic, { addressIndex: 20 })
const [, recipient] = people
const unknownHash = `0x${'12'.repeat(32)}` as const

let world: EvmWorld
beforeAll(async () => {
  world = await startEvmWorld()
})
afterAll(() => world.stop())

const client = () => createPublicClient({ transport: http(world.rpcUrl, { retryCount: 0 }) })

/** Signs what a careless wallet would. */
const sign = async (changes: Partial<TransactionSerializableEIP1559>, from = signer) =>
  from.signTransaction({
    type: 'eip1559',
    chainId: 1,
    nonce: await client().getTransactionCount({ address: from.address }),
    to: recipient,
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: 10_000_000_000n,
    maxPriorityFeePerGas: 1_000_000_000n,
    ...changes,
  })

/** What the node refuses of it comes back as it wrote it. */
const refusal = async (changes: Partial<TransactionSerializableEIP1559>, from = signer): Promise<unknown> =>
  caught(world.ask('eth_sendRawTransaction', [await sign(changes, from)]))

/** A refusal of a node, bare and as each kind of wallet hands it on. */
const expectEverywhere = (error: unknown, expected: Partial<DialogError>) => {
  const wrapped = { code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: error } }
  for (const one of [
    error,
    toProviderError(error, { method: 'eth_sendTransaction' }),
    toProviderError(wrapped, { method: 'eth_sendTransaction' }),
  ])
    expect(toChainError(one)).toMatchObject(expected)
}

describe('errors of a real node', () => {
  it('a nonce that was used [S8.43]', async () => {
    const wallet = createWalletClient({ account: signer, transport: http(world.rpcUrl) })
    // Until it is in a block its place is free for one that pays more.
    const hash = await wallet.sendTransaction({ chain: null, to: recipient, value: 1n })
    await waitForTransactionReceipt(client(), { hash, checkReplacement: false })
    expectEverywhere(await refusal({ nonce: 0 }), { code: 'NONCE_TOO_LOW' })
  })

  it('a fee cap below the base fee [S8.43]', async () => {
    await world.ask('anvil_setNextBlockBaseFeePerGas', ['0x77359400'])
    await world.ask('anvil_mine', ['0x1'])
    const error = await refusal({ maxFeePerGas: 1n, maxPriorityFeePerGas: 1n })
    expectEverywhere(error, { code: 'FEE_CAP_TOO_LOW' })
  })

  it('a tip above the cap [S8.43]', async () => {
    const fees = { gas: '0x5208', maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x77359401' }
    const call = { from: signer.address, to: recipient, ...fees }
    expectEverywhere(await caught(world.ask('eth_sendTransaction', [call])), { code: 'TIP_ABOVE_FEE_CAP' })
    expectEverywhere(await caught(world.ask('eth_call', [call, 'latest'])), { code: 'TIP_ABOVE_FEE_CAP' })
  })

  it('a transaction that is there already, and one that would take its place for nothing [S8.43]', async () => {
    await world.ask('evm_setAutomine', [false])
    try {
      const nonce = await client().getTransactionCount({ address: signer.address })
      await world.ask('eth_sendRawTransaction', [await sign({ nonce })])
      expectEverywhere(await refusal({ nonce }), { code: 'NONCE_TOO_LOW' })
      const said = 'replacement transaction underpriced'
      expectEverywhere(await refusal({ nonce, value: 2n }), { code: 'TRANSACTION_INVALID', detail: { said } })
    } finally {
      await world.ask('evm_mine')
      await world.ask('evm_setAutomine', [true])
    }
  })

  it('code that stops [S8.43]', async () => {
    const error = await caught(world.ask('eth_estimateGas', [{ from: signer.address, data: '0x6000600052fe' }]))
    expectEverywhere(error, { code: 'EXECUTION_REVERTED' })
  })

  it('too little money [S8.43]', async () => {
    expectEverywhere(await refusal({}, poor), { code: 'INSUFFICIENT_FUNDS' })
  })

  it('gas below what a transaction needs, and above what a block holds [S8.43]', async () => {
    expectEverywhere(await refusal({ gas: 20_000n }), { code: 'INTRINSIC_GAS_TOO_LOW' })
    expectEverywhere(await refusal({ gas: 2n ** 40n, maxFeePerGas: 3_000_000_000n }), {
      code: 'INTRINSIC_GAS_TOO_HIGH',
    })
  })

  it('a contract that refuses, with its reason [S8.43]', async () => {
    const [token] = world.tokens
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [recipient, 5n] })
    const error = await caught(world.ask('eth_estimateGas', [{ from: signer.address, to: token.address, data }]))
    const said = 'Token: balance too low'
    expectEverywhere(error, { code: 'EXECUTION_REVERTED', detail: { said } })
    const byViem = await caught(client().call({ account: signer.address, to: token.address, data }))
    expect(toChainError(byViem)).toMatchObject({ code: 'EXECUTION_REVERTED', detail: { said } })
    const transfer: Transfer = {
      from: `eip155:1:${signer.address}`,
      to: recipient,
      asset: token,
      amount: amount(5n, token.decimals),
    }
    for (const wallet of [undefined, world.wallet()]) {
      const estimated = world.adapter.estimateFee(transfer, world.network, wallet)
      await expect(estimated).rejects.toMatchObject({ code: 'EXECUTION_REVERTED', detail: { said } })
    }
  })

  it('a transaction and a receipt that nobody knows, and one that is not mined in time [S8.43]', async () => {
    const hash = unknownHash
    const [transaction, receipt] = await Promise.all([
      caught(client().getTransaction({ hash })),
      caught(client().getTransactionReceipt({ hash })),
    ])
    expect(toChainError(transaction)).toMatchObject({ code: 'TRANSACTION_NOT_FOUND', detail: { hash } })
    expect(toChainError(receipt)).toMatchObject({ code: 'RECEIPT_NOT_FOUND', detail: { hash } })
    const waited = await caught(waitForTransactionReceipt(client(), { hash, timeout: 200, pollingInterval: 50 }))
    expect(toChainError(waited)).toMatchObject({ code: 'RECEIPT_TIMEOUT', detail: { hash } })
  })
})
