import { createPublicClient, http, type Address } from 'viem'
import { mainnet } from 'viem/chains'
import { getEnsAddress } from 'viem/ens'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startSandbox, type Sandbox } from '../../../sandbox/start.ts'
import { at } from './at.ts'
import { kinds, type Signer } from './sign-in-kinds.ts'

describe('the registry of names', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ without: ['phone', 'frame'] })
  })
  afterAll(() => sandbox.stop())
  afterEach(() => sandbox.control.reset())

  const now = () => Math.floor(Date.now() / 1000)
  const addressOf = ({ account }: Signer) => account.split(':')[2] as Address
  const send = async (path: string, signer: Signer, said: object, more: object = {}) => {
    const message = JSON.stringify(said)
    const body = { coin_type: 60, address: addressOf(signer), message, signature: await signer.sign(message), ...more }
    return fetch(`${sandbox.apiUrl}${path}?projectId=p`, { method: 'POST', body: JSON.stringify(body) })
  }
  const register = (name: string, signer: Signer, more: object = {}, envelope: object = {}) =>
    send('/v1/profile/account', signer, { name, attributes: {}, timestamp: now(), ...more }, envelope)
  const get = async (path: string): Promise<unknown> => (await fetch(`${sandbox.apiUrl}${path}projectId=p`)).json()
  const key = async () => (await kinds['a key of EVM']?.(at(sandbox.chains, 0))) ?? []
  const signers = async () => {
    const [one, other] = await key()
    if (!one || !other) throw new Error('There are no keys.')
    return [one, other] as const
  }

  it.each(Object.entries(kinds).filter(([name]) => !/Solana|Bitcoin/.test(name)))(
    'gives a name to whoever signs for it: %s',
    async (_, kind) => {
      const [one, other] = await kind(at(sandbox.chains, 0))
      const borrowed = { ...one, sign: other.sign }
      expect((await register('tidewater.tide.id', borrowed)).status).toBe(401)
      const answer = await register('tidewater.tide.id', one)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({
        name: 'tidewater.tide.id',
        updated_at: null,
        addresses: { '60': { address: addressOf(one) } },
      })
      const own = await get(`/v1/profile/reverse/${addressOf(one)}?apiVersion=2&sender=${addressOf(one)}&`)
      expect(JSON.stringify(own)).toContain('"tidewater.tide.id"')
      // Once.
      expect((await register('tidewater.tide.id', other)).status).toBe(400)
    },
  )

  it('takes a timestamp of ten seconds before or after, by its own clock', async () => {
    const [one] = await signers()
    const statuses = []
    for (const [index, seconds] of [-14, 14, -8, 8].entries())
      statuses.push((await register(`tide-${index}-water.tide.id`, one, { timestamp: now() + seconds })).status)
    expect(statuses).toEqual([400, 400, 200, 200])
    sandbox.control.names.skewClock(60_000)
    const late = await register('later.tide.id', one)
    expect([late.status, await late.json()]).toEqual([
      400,
      { status: 'FAILED', reasons: [{ field: 'timestamp', description: expect.any(String) as string }] },
    ])
  })

  it.each(['ab.tide.id', 'Marlow.tide.id', 'mar_low.tide.id', 'a.b.tide.id', 'marlow.other.id', 'marlow', ''])(
    'refuses %j, which is no name of it',
    async (name) => {
      const [one] = await signers()
      expect((await register(name, one)).status).toBe(400)
    },
  )

  it('refuses attributes but a short bio, other messages and coin types that are of no EVM network', async () => {
    const [one] = await signers()
    const sent = [
      register('tidewater.tide.id', one, { attributes: { avatar: 'https://picture.example' } }),
      register('tidewater.tide.id', one, { attributes: { bio: 'a'.repeat(256) } }),
      register('tidewater.tide.id', one, { timestamp: 'now' }),
      register('tidewater.tide.id', one, {}, { coin_type: 0 }),
      register('tidewater.tide.id', one, {}, { message: 'marlow' }),
      register('tidewater.tide.id', one, {}, { coin_type: -1 }),
    ]
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 422])
  })

  it('lets the owner alone change what a name says', async () => {
    const [one, other] = await signers()
    await register('tidewater.tide.id', one)
    const path = '/v1/profile/account/tidewater.tide.id'
    const bio = { attributes: { bio: 'Sails.' }, timestamp: now() }
    expect((await send(`${path}/attributes`, other, bio)).status).toBe(401)
    expect(await (await send(`${path}/attributes`, one, bio)).json()).toMatchObject({ attributes: bio.attributes })
    const address = { coin_type: 2_147_492_101, address: addressOf(other), timestamp: now() }
    expect((await send(`${path}/address`, other, address)).status).toBe(401)
    expect(await (await send(`${path}/address`, one, address)).json()).toMatchObject({
      addresses: { '2147492101': { address: addressOf(other) } },
    })
  })

  it('suggests at most five, what was asked for first, and says which are taken', async () => {
    sandbox.control.names.give('tidewater.tide.id', at(at(sandbox.chains, 0).accounts, 1))
    const { suggestions } = (await get('/v1/profile/suggestions/tidewater?zone=tide.id&')) as {
      readonly suggestions: readonly object[]
    }
    expect(suggestions[0]).toEqual({ name: 'tidewater.tide.id', registered: true })
    expect(suggestions.length).toBeLessThanOrEqual(5)
    expect(suggestions.slice(1).every((one) => 'registered' in one && one.registered === false)).toBe(true)
    const refused = await Promise.all(
      ['/v1/profile/suggestions/ab?zone=tide.id&', '/v1/profile/suggestions/tidewater?zone=other.id&'].map(get),
    )
    expect(refused).toMatchObject([{ status: 'FAILED' }, { status: 'FAILED' }])
  })

  it('plays what can go wrong, and is led over HTTP as well', async () => {
    const [one] = await signers()
    const order = (body: object) =>
      fetch(`${sandbox.apiUrl}/control/names`, { method: 'POST', body: JSON.stringify(body) })
    await order({ takeNext: true })
    expect((await register('tidewater.tide.id', one)).status).toBe(400)
    await order({ refuse: 'Names are paused.' })
    expect(await (await register('quayside.tide.id', one)).json()).toMatchObject({
      reasons: [{ description: 'Names are paused.' }],
    })
    await order({ refuse: null, loseNextAnswer: true })
    await expect(register('quayside.tide.id', one)).rejects.toThrow('fetch failed')
    expect(sandbox.control.names.registered().map(({ name }) => name)).toEqual([
      'tidewater.tide.id',
      'quayside.tide.id',
    ])
    sandbox.control.fault('names', { kind: 'status', status: 500 })
    expect((await register('lateside.tide.id', one)).status).toBe(500)
  })

  describe('on the chain', () => {
    /** Who runs the sandbox leads the gateway's name to it. */
    const toGateway = (url: string) => url.replace('https://names.sandbox.example', `${sandbox.apiUrl}/ens-gateway`)
    const client = (change: (answer: string) => string = (answer) => answer) =>
      createPublicClient({
        chain: mainnet,
        transport: http(at(sandbox.chains, 0).rpcUrl),
        ccipRead: {
          request: async ({ data, sender, urls: [url = ''] }) => {
            const asked = url.replace('{sender}', sender).replace('{data}', data)
            const { data: answer } = (await (await fetch(toGateway(asked))).json()) as { readonly data: string }
            return change(answer) as `0x${string}`
          },
        },
      })

    it('is found by any client of ENS, as long as the key of the gateway has signed it', async () => {
      const [one] = await signers()
      await register('tidewater.tide.id', one)
      const name = 'tidewater.tide.id'
      expect(await getEnsAddress(client(), { name, strict: true })).toBe(addressOf(one))
      expect(await getEnsAddress(client(), { name: 'nobody.tide.id' })).toBeNull()
      // Another address in the same answer.
      const forged = client((answer) => answer.replaceAll(addressOf(one).slice(2).toLowerCase(), 'dead'.repeat(10)))
      await expect(getEnsAddress(forged, { name, strict: true })).rejects.toThrow('reverted')
    })

    it('answers nobody but the resolver of these names', async () => {
      const ask = (sender: string, data: string) => fetch(`${sandbox.apiUrl}/ens-gateway/${sender}/${data}.json`)
      expect((await ask('0x0000000000000000000000000000000000000001', '0x')).status).toBe(400)
      expect((await ask('0x0ffc4a1100000000000000000000000000000ea5', '0x1234')).status).toBe(400)
    })
  })
})
