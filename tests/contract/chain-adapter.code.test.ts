import { createWalletClient, http } from 'viem'
import { mainnet } from 'viem/chains'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evmAccount } from '../../sandbox/wallets/keys/evm-keys.ts'
import { startEvmWorld, type EvmWorld } from './chain-adapter.world.js'

describe('which code stands at an address of EVM, on a real node', () => {
  let world: EvmWorld
  beforeAll(async () => {
    world = await startEvmWorld()
  })
  afterAll(() => world.stop())

  const codeOf = (address: string) => world.adapter.codeOf?.(address, world.network)
  const inspect = (address: string) => world.adapter.inspect?.(address, world.network)

  it('tells an account that borrows code from a contract, before and after', async () => {
    const account = evmAccount(1)
    const [{ address: contract }] = world.tokens
    const client = createWalletClient({ account, chain: mainnet, transport: http(world.rpcUrl) })
    expect([await codeOf(account.address), await codeOf(contract)]).toEqual(['none', 'own'])
    const authorization = await client.signAuthorization({ contractAddress: contract, executor: 'self' })
    const hash = await client.sendTransaction({
      to: account.address,
      authorizationList: [authorization],
      gas: 200_000n,
    })
    await world.receiptOf(hash)
    expect(await world.ask('eth_getCode', [account.address, 'latest'])).toBe(
      `0xef0100${contract.slice(2).toLowerCase()}`,
    )
    expect(await codeOf(account.address)).toBe('borrowed')
    // It answers as the token whose code it borrows, and is none: what is sent there arrives.
    expect([await inspect(account.address), await inspect(contract)]).toEqual(['account', 'token'])
  })

  it('tells nothing of what is no address', async () => {
    await expect(codeOf('0x12')).rejects.toMatchObject({ code: 'CAIP10_INVALID' })
  })
})
