import { createPublicClient, http, parseEther, toHex, verifyMessage, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createNodeClient } from '../../../sandbox/chains/node-client.ts'
import { sessionAbi } from '../../../sandbox/sessions/session-abi.ts'
import { askForSession, type AskWallet } from '../../../sandbox/regatta/session-client.ts'
import { redeem } from '../../../sandbox/sessions/redeem.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { at } from './at.ts'

const site = 'https://regatta.example'
const friend: Address = '0x00000000000000000000000000000000000f0aa0'
const day = 86_400
const hex = z.templateLiteral(['0x', z.string()])

describe('sessions of the browser wallet', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  beforeEach(async () => {
    sandbox.wallet.reset()
    sandbox.control.reset()
    sandbox.wallet.auto('approve')
    sandbox.wallet.sessions('granted')
    await ask({ method: 'eth_requestAccounts', params: [] })
  })

  const ask: AskWallet = (asked) => sandbox.wallet.request(site, asked)
  const refused = (method: string, params: readonly unknown[]) =>
    ask({ method, params }).catch((error: unknown) => error)
  const chain = () => at(sandbox.chains, 0)
  const account = () => at(chain().accounts, 0)
  const client = () => createPublicClient({ transport: http(chain().rpcUrl), cacheTime: 0 })
  const place = () => ({
    apiUrl: sandbox.apiUrl,
    projectId: 'regatta',
    ...{ chainId: 1, rpcUrl: chain().rpcUrl, entryPoint: chain().smartAccounts.entryPoint },
  })
  const now = async () => Number((await client().getBlock()).timestamp)
  const wish = async (allowance = 10n) => ({
    account: account(),
    expiry: (await now()) + day,
    permissions: [
      {
        type: 'native-token-recurring-allowance' as const,
        data: { allowance: toHex(allowance), start: await now(), period: day },
      },
    ],
  })
  const pay = (value: bigint) => [{ target: friend, value, data: '0x' as const }]
  const listed = async () => {
    const response = await fetch(`${sandbox.apiUrl}/v1/sessions/eip155:1:${account()}?projectId=regatta`)
    const session = z.looseObject({ pci: z.string(), revokedAt: z.number().optional() })
    return z.object({ pcis: z.array(session) }).parse(await response.json()).pcis
  }

  it('lets a site spend within the session and not beyond, by the code that the account borrows', async () => {
    const session = await askForSession(place(), ask, await wish())
    expect((await client().getCode({ address: account() }))?.slice(0, 8)).toBe('0xef0100')
    const before = await client().getBalance({ address: friend })
    expect(await session.spend(pay(7n))).toBe(true)
    await expect(session.spend(pay(4n))).rejects.toThrow('Session: beyond the allowance')
    expect(await client().getBalance({ address: friend })).toBe(before + 7n)
    expect(await listed()).toMatchObject([{ pci: session.pci, context: expect.stringMatching(/^0x[0-9a-f]{64}$/) }])
  })

  it('still sends by itself, and takes what is sent to it', async () => {
    await askForSession(place(), ask, await wish())
    const before = await client().getBalance({ address: friend })
    const sent = hex.parse(
      await ask({ method: 'eth_sendTransaction', params: [{ from: account(), to: friend, value: '0x3' }] }),
    )
    await client().waitForTransactionReceipt({ hash: sent, checkReplacement: false, pollingInterval: 50 })
    expect(await client().getBalance({ address: friend })).toBe(before + 3n)
    const giver = createNodeClient(chain(), at(chain().accounts, 1))
    const hash = await giver.sendTransaction({
      account: at(chain().accounts, 1),
      to: account(),
      value: parseEther('0.1'),
      gas: 100_000n,
    })
    expect(
      (await client().waitForTransactionReceipt({ hash, checkReplacement: false, pollingInterval: 50 })).status,
    ).toBe('success')
  })

  it('lets a site do nothing once the session is revoked, whatever the co-signer would sign', async () => {
    const session = await askForSession(place(), ask, await wish())
    const { permissions, expiry } = await wish()
    const asked = { pci: session.pci, permissions: [], expiry, address: account() }
    expect(await refused('wallet_revokePermissions', [asked])).toMatchObject({ code: -32602 })
    expect(permissions).toHaveLength(1)
    // The wallet alone: the co-signer has not heard of it.
    const granted = z
      .array(z.object({ context: z.string() }))
      .parse(await ask({ method: 'wallet_getGrantedExecutionPermissions', params: [] }))
    await ask({ method: 'wallet_revokePermissions', params: [{ context: at(granted, 0).context }] })
    await expect(session.spend(pay(1n))).rejects.toThrow('AA24 signature error')
  })

  it('tells the co-signer of what was taken back, with a signature', async () => {
    const session = await askForSession(place(), ask, await wish())
    let signature: unknown
    const watching: AskWallet = async (asked) => {
      signature = await ask(asked)
      return signature
    }
    const other = await askForSession(place(), watching, await wish(20n))
    await other.revoke()
    const message = `Revoke session ${other.pci}`
    expect(await verifyMessage({ address: account(), message, signature: signature as Hex })).toBe(true)
    expect(await listed()).toMatchObject([{ pci: other.pci, revokedAt: expect.any(Number) }, { pci: session.pci }])
    await expect(other.spend(pay(1n))).rejects.toThrow('The session was revoked.')
    expect(await session.spend(pay(1n))).toBe(true)
  })

  it('grants what its key redeems by itself, as MetaMask has it', async () => {
    const redeemer = at(chain().accounts, 2)
    const asked = {
      chainId: '0x1',
      to: redeemer,
      permission: {
        type: 'native-token-periodic',
        isAdjustmentAllowed: true,
        data: { periodAmount: '0xa', periodDuration: day },
      },
      rules: [{ type: 'expiry', data: { timestamp: (await now()) + day } }],
    }
    const answer = await ask({ method: 'wallet_requestExecutionPermissions', params: [asked] })
    expect(answer).toMatchObject([{ from: account(), to: redeemer, delegationManager: account(), dependencies: [] }])
  })

  it('asks once for several, and tells the account of all of them or none', async () => {
    const redeemer = at(chain().accounts, 2)
    const data = { periodAmount: '0xa', periodDuration: day }
    const one = {
      chainId: '0x1',
      to: redeemer,
      permission: { type: 'native-token-periodic', isAdjustmentAllowed: false, data },
      rules: [{ type: 'expiry', data: { timestamp: (await now()) + day } }],
    }
    const nonce = () => client().getTransactionCount({ address: account() })
    const before = await nonce()
    const answer = await ask({ method: 'wallet_requestExecutionPermissions', params: [one, one] })
    const contexts = z.array(z.object({ context: z.templateLiteral(['0x', z.string()]) })).parse(answer)
    expect(contexts).toHaveLength(2)
    // The first transaction of an account that borrows code counts twice.
    expect((await nonce()) - before).toBeLessThanOrEqual(2)
    for (const { context } of contexts)
      expect(
        await client().readContract({
          address: account(),
          abi: sessionAbi,
          functionName: 'isAllowed',
          args: [context],
        }),
      ).toBe(true)
    const middle = await nonce()
    await ask({ method: 'wallet_requestExecutionPermissions', params: [one, one] })
    expect((await nonce()) - middle).toBe(1)
  })

  it('grants by delegations as MetaMask does: the key signs, and its account pays nothing but for the code', async () => {
    sandbox.wallet.sessions('delegates')
    const read = await ask({ method: 'wallet_getCapabilities', params: [account(), ['0x1']] })
    expect(read).toEqual({ '0x1': {} })
    expect(await refused('wallet_grantPermissions', [])).toMatchObject({ code: 4200 })
    const redeemer = privateKeyToAccount(generatePrivateKey())
    const stranger = privateKeyToAccount(generatePrivateKey())
    for (const { address } of [redeemer, stranger])
      await createNodeClient(chain()).setBalance({ address, value: parseEther('1') })
    const one = {
      chainId: '0x1',
      to: redeemer.address,
      permission: { type: 'native-token-periodic', data: { periodAmount: '0xa', periodDuration: day } },
      rules: [{ type: 'expiry', data: { timestamp: (await now()) + day } }],
    }
    const grant = async () =>
      z
        .array(z.object({ context: hex, delegationManager: hex }))
        .parse(await ask({ method: 'wallet_requestExecutionPermissions', params: [one, one] }))
    const [first, second] = [at(await grant(), 0), at(await grant(), 1)]
    expect(first.delegationManager).toBe(chain().delegations.manager)
    const nonce = () => client().getTransactionCount({ address: account() })
    const before = await nonce()
    await grant()
    expect(await nonce()).toBe(before)
    const spend = (by: typeof redeemer, redemption: typeof first, value: bigint) =>
      redeem(chain().rpcUrl, by, redemption, at(pay(value), 0))
    await expect(spend(stranger, first, 1n)).rejects.toThrow('InvalidDelegate')
    expect(await spend(redeemer, first, 10n)).toBe(true)
    await expect(spend(redeemer, first, 1n)).rejects.toThrow('transfer-amount-exceeded')
    await ask({ method: 'wallet_revokeExecutionPermission', params: [{ permissionContext: second.context }] })
    await expect(spend(redeemer, second, 1n)).rejects.toThrow('CannotUseADisabledDelegation')
  })

  it('takes back of the account that is named alone, where another granted the same', async () => {
    const other = at(chain().accounts, 1)
    const { expiry, permissions } = await wish()
    const grantTo = (address: Address) => {
      const key = { type: 'secp256k1', publicKey: privateKeyToAccount(generatePrivateKey()).publicKey }
      const signer = { type: 'keys', data: { keys: [key] } }
      const asked = { chainId: '0x1', address, expiry, permissions, policies: [], signer }
      return ask({ method: 'wallet_grantPermissions', params: [asked] })
    }
    await grantTo(account())
    await grantTo(other)
    const meant = { pci: 'one', permissions, expiry, address: `eip155:1:${other}` }
    await ask({ method: 'wallet_revokePermissions', params: [meant] })
    expect(await ask({ method: 'wallet_getGrantedExecutionPermissions', params: [] })).toMatchObject([
      { address: account() },
    ])
  })

  it('refuses, knows nothing of sessions, or answers with what makes no sense', async () => {
    const permissions = (await wish()).permissions
    const signer = { type: 'keys', data: { keys: [] } }
    const asked = { chainId: '0x1', expiry: (await now()) + day, signer, permissions, policies: [] }
    const capability = async () => {
      const read = await ask({ method: 'wallet_getCapabilities', params: [account(), ['0x1']] })
      return z.object({ '0x1': z.object({ permissions: z.unknown().optional() }) }).parse(read)['0x1'].permissions
    }
    expect(await refused('wallet_grantPermissions', [asked])).toMatchObject({ code: -32602 })
    sandbox.wallet.auto('reject')
    await expect(askForSession(place(), ask, await wish())).rejects.toMatchObject({ code: 4001 })
    expect(await listed()).toEqual([])
    expect(await capability()).toMatchObject({ supported: true, signerTypes: ['keys'] })
    sandbox.wallet.sessions('denied')
    expect(await capability()).toEqual({ supported: false })
    expect(await refused('wallet_grantPermissions', [asked])).toMatchObject({ code: 4200 })
    sandbox.wallet.sessions('none')
    expect(await capability()).toBeUndefined()
    expect(await refused('wallet_requestExecutionPermissions', [])).toMatchObject({ code: 4200 })
    sandbox.wallet.auto('approve')
    sandbox.wallet.sessions('malformed')
    await expect(askForSession(place(), ask, await wish())).rejects.toThrow('context')
    expect(await listed()).toEqual([])
  })
})
