import { bytesToHex, hashMessage, type Address, type Hex } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  creationOf,
  signAsSmartAccount,
  smartAccountAddress,
  type SmartAccountPlace,
} from '../../sandbox/frame/page/accounts/smart-account.ts'
import { mnemonic } from '../../sandbox/chains/chain-plan.ts'
import { compileContracts, contractNamed } from '../../sandbox/chains/compile-contracts.ts'
import { deploySmartAccounts } from '../../sandbox/chains/deploy-smart-accounts.ts'
import { accountId } from '../../src/domain/networks/caip.js'
import { createEvmVerifier } from '../../src/infrastructure/chains/evm/verify-evm-message.js'
import { createClock } from '../../src/infrastructure/platform/clock.js'
import { createLocalSignIn } from '../../src/infrastructure/sign-in/local-sign-in.js'
import { writeMessage } from '../../src/domain/sign-in/write-message.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { createFakeSupportedChains } from '../fakes/fake-supported-chains.js'
import { people, startEvmWorld, type EvmWorld } from './chain-adapter.world.js'

const text = 'app.example wants you to sign in with your Ethereum account.'
let world: EvmWorld
let place: SmartAccountPlace
let other: SmartAccountPlace
let deployed: Address
let future: Address

const keyOf = (addressIndex: number) =>
  privateKeyToAccount(
    bytesToHex(mnemonicToAccount(mnemonic, { addressIndex }).getHdKey().privateKey ?? new Uint8Array()),
  )
const signAs = (whose: SmartAccountPlace, words = text): Promise<Hex> => signAsSmartAccount(whose, hashMessage(words))

beforeAll(async () => {
  world = await startEvmWorld()
  const send = async ({ to, data, gas }: { readonly to: Address; readonly data: Hex; readonly gas: bigint }) =>
    world.receiptOf(
      await world.ask('eth_sendTransaction', [{ from: people[0], to, data, gas: `0x${gas.toString(16)}` }]),
    )
  const contracts = await deploySmartAccounts(contractNamed(await compileContracts(), 'AccountFactory'), send)
  const rest = { ...contracts, chainId: 1, rpcUrl: world.rpcUrl }
  place = { ...rest, owner: keyOf(1) }
  other = { ...rest, owner: keyOf(2) }
  deployed = await smartAccountAddress(place)
  future = await smartAccountAddress(other)
  const { factory, factoryData } = creationOf(place)
  await send({ to: factory, data: factoryData, gas: 3_000_000n })
})
afterAll(() => world.stop())

/** A node of the site; `node` answers in its place where it is given. */
function verifier(
  node?: (body: { readonly id: unknown; readonly method: string }) => unknown,
  others: readonly string[] = [],
) {
  let asked = 0
  const verify = createEvmVerifier({
    rpc: { [world.network.id]: [...others, ...world.network.rpcUrls] },
    supportedChains: createFakeSupportedChains([]),
    fetch: async (input, init) => {
      asked += 1
      if (others.length > 0 && String(input).startsWith(String(world.network.rpcUrls[0]))) return fetch(input, init)
      if (node === undefined) return fetch(input, init)
      const bodies = [JSON.parse(String(init?.body)) as never].flat() as { id: unknown; method: string }[]
      return Response.json(bodies.map((body) => ({ jsonrpc: '2.0', id: body.id, ...Object(node(body)) })))
    },
    clock: createClock(),
    networks: [world.network],
  })
  return { verify, asked: () => asked }
}
const idOf = (address: string) => accountId('eip155:1', address)

describe('the signature of an EVM account, on a real node', () => {
  it('of a key needs no node', async () => {
    const { verify, asked } = verifier()
    const signature = await keyOf(1).signMessage({ message: text })
    expect([await verify(idOf(keyOf(1).address), text, signature), asked()]).toEqual([true, 0])
    expect(await verify(idOf(keyOf(2).address), text, signature)).toBe(false)
  })

  it('of a smart account holds by its contract (ERC-1271), for its own words and account alone', async () => {
    const { verify } = verifier()
    const signature = await signAs(place)
    expect(await verify(idOf(deployed), text, signature)).toBe(true)
    expect(await verify(idOf(deployed), `${text}.`, signature)).toBe(false)
    expect(await verify(idOf(future), text, signature)).toBe(false)
    // The owner's own signature is not the account's.
    expect(await verify(idOf(deployed), text, await place.owner.signMessage({ message: text }))).toBe(false)
    expect(await verify(idOf(deployed), text, await signAs({ ...place, owner: keyOf(3) }))).toBe(false)
    for (const none of ['', '0x', '0x00', `0x${'11'.repeat(65)}`, signature.slice(0, -2), 'no hex'])
      expect(await verify(idOf(deployed), text, none)).toBe(false)
  })

  it('of an account that is not deployed yet holds by the contract that it will be (ERC-6492)', async () => {
    const { verify } = verifier()
    const signature = await signAs(other)
    expect(signature.endsWith('6492'.repeat(16))).toBe(true)
    expect(await verify(idOf(future), text, signature)).toBe(true)
    expect(await verify(idOf(future), `${text}.`, signature)).toBe(false)
    expect(await verify(idOf(deployed), text, signature)).toBe(false)
    expect(await verify(idOf(keyOf(2).address), text, signature)).toBe(false)
    // The code of one account proves nothing of another.
    expect(await verify(idOf(future), text, await signAs({ ...other, owner: keyOf(3) }))).toBe(false)
    // Nothing was deployed by looking.
    expect(await world.ask('eth_getCode', [future, 'latest'])).toBe('0x')
  })

  const error = (code: number, message: string, data?: string) => () => ({ error: { code, message, data } })

  it.each([
    ['code 3', error(3, 'execution reverted', '0x')],
    ['words of older nodes', error(-32000, 'execution reverted: no')],
    ['the code of Nethermind', error(-32015, 'VM execution error.')],
  ])('is wrong where the node says that the contract refused it: %s', async (_, node) => {
    expect(await verifier(node).verify(idOf(deployed), text, await signAs(place))).toBe(false)
  })

  it('is decided by no node that another one contradicts, whichever of them it is', async () => {
    const holds = `0x${'1'.padStart(64, '0')}`
    const other = ['https://other.example']
    const wrong = await signAs({ ...place, owner: keyOf(3) })
    const { verify } = verifier(() => ({ result: holds }), other)
    await expect(verify(idOf(deployed), text, wrong)).rejects.toBeInstanceOf(Error)
    expect(await verify(idOf(deployed), text, await signAs(place))).toBe(true)
    const denied = verifier(error(3, 'execution reverted', '0x'), other)
    await expect(denied.verify(idOf(deployed), text, await signAs(place))).rejects.toBeInstanceOf(Error)
    expect(await denied.verify(idOf(deployed), text, wrong)).toBe(false)
    const alone = verifier(error(-32005, 'limit exceeded'), other)
    expect(await alone.verify(idOf(deployed), text, await signAs(place))).toBe(true)
    expect(await alone.verify(idOf(deployed), text, wrong)).toBe(false)
  })

  it.each([
    ['a failure of its own', error(-32000, 'header not found')],
    ['an overload', error(-32005, 'limit exceeded')],
    ['an inner error', error(-32603, 'Internal error')],
    ['nothing', () => ({ result: '0x' })],
    ['nonsense', () => ({ result: 'yes' })],
    ['no answer', () => ({ result: null })],
  ])('decides nothing where the node says %s', { timeout: 20_000 }, async (_, node) => {
    const { verify } = verifier(node)
    const signature = await signAs(place)
    await expect(verify(idOf(deployed), text, signature)).rejects.toBeInstanceOf(Error)
    const signIn = createLocalSignIn({
      required: true,
      signOutOn: { disconnect: true, accountChange: false, networkChange: false },
      storage: createMemoryStorage(),
      clock: createClock(),
      domain: 'app.example',
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
      verifySignature: verify,
    })
    const data = {
      chainId: 'eip155:1',
      accountAddress: deployed,
      nonce: await signIn.nonce(),
      domain: 'app.example',
      uri: 'https://app.example/',
      version: '1',
      issuedAt: new Date().toISOString(),
    } as const
    const message = writeMessage(data)
    const proof = { data, message, signature: await signAs(place, message) }
    await expect(signIn.verify(proof)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
  })
})
