import { getAddress, recoverAddress, size, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, publicKeyToAddress } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  readSessionSignature,
  sessionOperationHash,
  writeSessionSignature,
} from '../../../sandbox/sessions/session-signature.ts'
import { userOperationSchema } from '../../../sandbox/frame/chain/user-operation-schema.ts'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { at } from './at.ts'

const page = 'https://regatta.example'
const day = 86_400

describe('co-signer of sessions', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  afterEach(() => sandbox.control.reset())

  const account = () => `eip155:1:${at(at(sandbox.chains, 0).accounts, 0)}`
  const ask = (path = '', init: RequestInit = {}, query = 'projectId=p', of = account()) =>
    fetch(`${sandbox.apiUrl}/v1/sessions/${of}${path}?${query}`, { ...init, headers: { origin: page } })
  const post = (path: string, body: unknown, query?: string) =>
    ask(path, { method: 'POST', body: JSON.stringify(body) }, query)
  const now = () => Math.floor(Date.now() / 1000)
  const signerOf = (...publicKeys: readonly Hex[]) => ({
    type: 'keys',
    data: { keys: publicKeys.map((publicKey) => ({ type: 'secp256k1', publicKey })) },
  })
  const ownKey = privateKeyToAccount(generatePrivateKey())
  const wish = () => ({
    expiry: now() + day,
    signer: signerOf(ownKey.publicKey),
    permissions: [
      { type: 'native-token-recurring-allowance', data: { allowance: '0x5', start: now() + 60, period: day } },
    ],
    policies: [],
  })
  const created = z.object({
    pci: z.string(),
    key: z.object({ type: z.literal('secp256k1'), publicKey: z.templateLiteral(['0x', z.string()]) }),
  })
  const create = async () => created.parse(await (await post('', wish(), 'projectId=p&v=2')).json())
  const activate = async () => {
    const { pci, key } = await create()
    const asked = { ...wish(), pci, context: '0xc0ffee', signer: signerOf(key.publicKey, ownKey.publicKey) }
    const response = await post('/activate', asked)
    expect([response.status, await response.text()]).toEqual([200, ''])
    return { pci, publicKey: key.publicKey, asked }
  }

  it('gives each session a key of its own, as plain hexadecimal', async () => {
    const [one, other] = [await create(), await create()]
    expect(size(one.key.publicKey)).toBe(65)
    expect(one.pci).not.toBe(other.pci)
    expect(one.key.publicKey).not.toBe(other.key.publicKey)
  })

  it('lists what was granted, with times in seconds, until and after it is revoked', async () => {
    await create()
    expect(await (await ask()).json()).toEqual({ pcis: [] })
    const { pci, asked } = await activate()
    const session = {
      project: { id: 'p', name: 'regatta.example', url: page },
      pci,
      expiry: asked.expiry,
      createdAt: expect.any(Number),
      permissions: asked.permissions,
      policies: [],
      context: '0xc0ffee',
    }
    expect(await (await ask()).json()).toEqual({ pcis: [session] })
    expect(await (await ask('/getcontext', {}, `projectId=p&pci=${pci}`)).json()).toEqual({ context: '0xc0ffee' })
    const response = await post('/revoke', { pci, signature: '0x12' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    const after = z.object({ pcis: z.array(z.object({ revokedAt: z.number() })) }).parse(await (await ask()).json())
    expect(Math.abs(at(after.pcis, 0).revokedAt - now())).toBeLessThan(30)
    const elsewhere = await ask('', {}, 'projectId=p', account().replace('eip155:1:', 'eip155:8453:'))
    expect(await elsewhere.json()).toEqual({ pcis: [] })
  })

  it('signs beside the site while the session lasts, for its account alone', async () => {
    const { pci, publicKey } = await activate()
    const chain = at(sandbox.chains, 0)
    const operation = {
      sender: getAddress(at(chain.accounts, 0)),
      nonce: '0x0',
      callData: '0x12',
      callGasLimit: '0x1',
      verificationGasLimit: '0x1',
      preVerificationGas: '0x1',
      maxFeePerGas: '0x1',
      maxPriorityFeePerGas: '0x1',
    }
    const parsed = userOperationSchema.parse({ ...operation, signature: '0x' })
    const hash = sessionOperationHash(parsed, { chainId: 1, entryPoint: chain.smartAccounts.entryPoint })
    const mine = await ownKey.sign({ hash })
    const id: Hex = `0x${'ab'.repeat(32)}`
    const userOp = { ...operation, signature: writeSessionSignature({ id, signatures: [mine] }) }
    const answer = z.object({ userOp: z.object({ signature: z.templateLiteral(['0x', z.string()]) }) })
    const signed = answer.parse(await (await post('/sign', { context: pci, userOp })).json())
    const read = readSessionSignature(signed.userOp.signature)
    expect(read.id).toBe(id)
    expect(read.signatures[1]).toBe(mine)
    expect(await recoverAddress({ hash, signature: at(read.signatures, 0) })).toBe(publicKeyToAddress(publicKey))

    const refusals = async (body: unknown) => (await post('/sign', body)).status
    expect(await refusals({ context: pci, userOp: { ...userOp, sender: at(chain.accounts, 1) } })).toBe(400)
    expect(await refusals({ context: pci, userOp: { ...userOp, signature: '0x12' } })).toBe(422)
    expect(await refusals({ context: 'another', userOp })).toBe(404)
    await post('/revoke', { pci })
    expect(await refusals({ context: pci, userOp })).toBe(403)
  })

  it('takes nothing but what it knows, and says which field is wrong', async () => {
    const fields = z.object({ reasons: z.array(z.object({ field: z.string() })) })
    const wrong = async (change: object, query = 'projectId=p&v=2') => {
      const response = await post('', { ...wish(), ...change }, query)
      return [response.status, ...fields.parse(await response.json()).reasons.map(({ field }) => field)]
    }
    const allowance = { allowance: '5', start: 0, period: day }
    expect(await wrong({ more: 1 })).toEqual([422, ''])
    expect(await wrong({ expiry: now() - 1 })).toEqual([422, 'expiry'])
    expect(await wrong({ permissions: [] })).toEqual([422, 'permissions'])
    expect(await wrong({ permissions: [{ type: 'native-token-recurring-allowance', data: allowance }] })).toEqual([
      422,
      'permissions.0.data.allowance',
    ])
    expect(await wrong({ signer: signerOf('0x1234') })).toEqual([422, 'signer.data.keys.0.publicKey'])
    expect(await wrong({}, 'projectId=p')).toEqual([422, 'v'])
    expect(await wrong({}, 'v=2')).toEqual([401, 'projectId'])
    const { pci } = await create()
    const unsigned = { ...wish(), pci, context: '0x12' }
    expect((await post('/activate', unsigned)).status).toBe(400)
    expect((await ask('/getcontext', {}, `projectId=p&pci=${pci}`)).status).toBe(400)
    expect((await post('/revoke', { pci: 'another' })).status).toBe(404)
    for (const of of ['eip155:5:0x12', 'nonsense', `eip155:5:${at(at(sandbox.chains, 0).accounts, 0)}`])
      expect((await ask('', {}, 'projectId=p', of)).status).toBe(400)
  })

  it('can be down, slow or refuse', async () => {
    sandbox.control.fault('sessions', { kind: 'status', status: 403 })
    expect((await ask()).status).toBe(403)
    sandbox.control.fault('sessions', { kind: 'drop' })
    await expect(ask()).rejects.toThrow('fetch failed')
    sandbox.control.fault('sessions', { kind: 'latency', ms: 150 })
    const asked = performance.now()
    expect((await ask()).status).toBe(200)
    expect(performance.now() - asked).toBeGreaterThanOrEqual(140)
  })
})
