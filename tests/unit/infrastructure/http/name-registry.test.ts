import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { accountNameErrorText } from '../../../../src/domain/names/account-name-error-text.js'
import type { HttpClient } from '../../../../src/infrastructure/http/http-client.js'
import { createHttpNameRegistry } from '../../../../src/infrastructure/http/name-registry.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** What is told of a service that lists these. */
async function told(names: readonly string[], others: readonly unknown[] = []) {
  const http: Pick<HttpClient, 'get'> = {
    get: async (path) =>
      path.includes('/reverse/')
        ? [...others, ...names.map((name) => ({ name, addresses: { '60': { address } } }))]
        : { suggestions: [...others, ...names.map((name) => ({ name, registered: false }))] },
  }
  const registry = createHttpNameRegistry({
    http: http as HttpClient,
    clock: createVirtualClock(),
    rules: { suffix: '.tide.id', zone: 'tide.id', minimum: 4 },
  })
  return {
    suggested: (await registry.suggestions('marlow')).map(({ name }) => name),
    owned: await registry.namesOf(`eip155:1:${address}`),
  }
}

describe('names that a service lists', () => {
  it.each([
    ['with a letter that is not seen', 'marlow\u200b.tide.id'],
    ['written backwards', '\u202ewolram\u202c.tide.id'],
    ['with letters of another script', 'mаrlow.tide.id'],
    ['of several lines', 'Free 5 ETH: open evil.example\n.tide.id'],
    ['of several labels', 'marlow.eth.tide.id'],
    ['longer than any, in other letters', `${'а'.repeat(65)}.tide.id`],
    ['without a label', '.tide.id'],
    ['of another zone', 'marlow.other.id'],
    ['without a zone', 'marlow'],
  ])('are neither offered nor shown %s', async (_, name) => {
    expect(await told([name, 'marlow.tide.id'])).toEqual({ suggested: ['marlow.tide.id'], owned: ['marlow.tide.id'] })
  })

  it('are offered and shown beside what cannot be read', async () => {
    const others = [null, 'ada.tide.id', { name: 'ada.tide.id' }, { name: 7, registered: false }]
    expect(await told(['marlow.tide.id'], others)).toEqual({ suggested: ['marlow.tide.id'], owned: ['marlow.tide.id'] })
    await expect(told([], others)).rejects.toMatchObject({ code: 'NAME_SUGGESTIONS_UNREACHABLE' })
    expect(await told([])).toEqual({ suggested: [], owned: [] })
  })

  it('are shown to those who have them where they are shorter than the site wants, and not offered [S5.20]', async () => {
    expect(await told(['ada.tide.id'])).toEqual({ suggested: [], owned: ['ada.tide.id'] })
  })
})

describe('what is signed for a name', () => {
  it('ends when the service says so, which counts from the second that the message names', async () => {
    const clock = createVirtualClock()
    await clock.advance(2_000 - (clock.now() % 1_000) - 1)
    const http: Pick<HttpClient, 'get' | 'post'> = {
      get: async () => [],
      post: async (_, body) => {
        const { timestamp } = JSON.parse((body as { message: string }).message) as { timestamp: number }
        const isOver = Math.abs(clock.now() - timestamp * 1_000) > 10_000
        throw new DialogError('HTTP_STATUS', { status: 400, ...(isOver && { reason: 'The timestamp is too old.' }) })
      },
    }
    const rules = { suffix: '.tide.id', zone: 'tide.id', minimum: 4 }
    const registry = createHttpNameRegistry({ http: http as HttpClient, clock, rules })
    const challenge = await registry.challenge({ name: 'marlow.tide.id', account: `eip155:1:${address}` })
    const register = () => registry.register({ ...challenge, signature: '0x' })
    expect(challenge.expiresAt - clock.now()).toBe(10_000 - 999)
    await clock.advance(challenge.expiresAt - clock.now())
    await expect(register()).rejects.toMatchObject({ code: 'NAME_REFUSED' })
    await clock.advance(1)
    await expect(register()).rejects.toMatchObject({ code: 'NAME_SIGNED_LATE' })
  })
})

const rules = { suffix: '.tide.id', zone: 'tide.id', minimum: 4 }
const name = 'marlow.tide.id'
const recordOf = (whose: string, called = name) => ({ name: called, addresses: { '60': { address: whose } } })
const stranger = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const refusal = (status: number, reason?: string) =>
  new DialogError('HTTP_STATUS', { status, ...(reason === undefined ? {} : { reason }) })

/** A registry whose service answers so: to a name that is handed over, and to whoever asks whose a name is. */
async function handing(post: () => unknown, get: () => unknown = () => []) {
  const asked: string[] = []
  const http: Pick<HttpClient, 'get' | 'post'> = {
    get: async (path) => {
      asked.push(path)
      return get()
    },
    post: async () => post(),
  }
  const clock = createVirtualClock()
  const registry = createHttpNameRegistry({ http: http as HttpClient, clock, rules })
  const challenge = await registry.challenge({ name, account: `eip155:1:${address}` })
  const end = await registry.register({ ...challenge, signature: '0x' }).then(
    () => 'registered' as const,
    (error: DialogError) => error,
  )
  return { end: end === 'registered' ? end : end.code, error: end, asked }
}
const fails = (error: unknown) => () => {
  throw error
}

describe('a name that is handed over', () => {
  it('is registered where the service says so of this name and this account, and nobody is asked again', async () => {
    expect(await handing(() => recordOf(address.toLowerCase()))).toMatchObject({ end: 'registered', asked: [] })
    const several = { name, addresses: { '0': { address: 'bc1q' }, '60': { address } } }
    expect(await handing(() => several)).toMatchObject({ end: 'registered' })
  })

  it.each<[string, () => unknown]>([
    ['another name', () => recordOf(address, 'ada.tide.id')],
    ['another account', () => recordOf(stranger)],
    ['nothing', () => ({})],
  ])('is looked for where the service answers with %s', async (_, post) => {
    expect(await handing(post)).toMatchObject({
      end: 'NAME_NOT_REGISTERED',
      asked: ['/v1/profile/account/marlow.tide.id'],
    })
    expect(await handing(post, () => recordOf(address))).toMatchObject({ end: 'registered' })
    expect(await handing(post, () => recordOf(stranger))).toMatchObject({ end: 'NAME_TAKEN' })
  })

  it.each<[string, DialogError, string]>([
    ['refused', refusal(400, 'Names have no dots.'), 'NAME_REFUSED'],
    ['refused with the last of its codes', refusal(499), 'NAME_REFUSED'],
    ['put off', refusal(429), 'NAME_NOT_REGISTERED'],
    ['lost by a server in trouble', refusal(500), 'NAME_NOT_REGISTERED'],
    ['lost on its way', new DialogError('HTTP_UNREACHABLE'), 'NAME_NOT_REGISTERED'],
    ['too old, by the server’s own word', refusal(400, 'The time stamp is over'), 'NAME_SIGNED_LATE'],
    ['expired, by the server’s own word', refusal(400, 'Signature expired'), 'NAME_SIGNED_LATE'],
    ['lost by a server whose certificate expired', refusal(503, 'certificate expired'), 'NAME_NOT_REGISTERED'],
  ])('that was %s means nothing where the account has it; else it is told as that', async (_, error, code) => {
    expect((await handing(fails(error), () => recordOf(address))).end).toBe('registered')
    expect((await handing(fails(error), () => recordOf(stranger))).end).toBe('NAME_TAKEN')
    expect((await handing(fails(error))).end).toBe(code)
    expect((await handing(fails(error), fails(new DialogError('HTTP_UNREACHABLE')))).end).toBe(code)
  })

  it('is told of with the first reason of the server, where that gave one [S8.23]', async () => {
    const { error } = await handing(fails(refusal(400, 'Names have no dots.')))
    expect(error).toMatchObject({ message: 'Names have no dots.', detail: { name, reason: 'Names have no dots.' } })
    const { error: silent } = await handing(fails(refusal(500)))
    expect(silent).toMatchObject({ message: accountNameErrorText.NAME_NOT_REGISTERED.replace('{name}', name) })
  })

  it('is neither failed nor refused where nobody waits for it any more', async () => {
    const aborted = new DialogError('ABORTED')
    expect(await handing(fails(aborted))).toMatchObject({ end: 'ABORTED', asked: [] })
    expect(await handing(fails(refusal(400)), fails(aborted))).toMatchObject({ end: 'ABORTED' })
  })

  it('and refused without a reason when its time was over was late', async () => {
    const clock = createVirtualClock()
    const http = { get: async () => [], post: async () => Promise.reject(refusal(400)) } as unknown as HttpClient
    const registry = createHttpNameRegistry({ http, clock, rules })
    const challenge = await registry.challenge({ name, account: `eip155:1:${address}` })
    await clock.advance(10_001)
    const late = registry.register({ ...challenge, signature: '0x' })
    await expect(late).rejects.toMatchObject({ code: 'NAME_SIGNED_LATE' })
  })
})

describe('what is asked of the service', () => {
  const registryOf = (get: (path: string) => unknown) =>
    createHttpNameRegistry({
      http: { get: async (path: string) => get(path) } as unknown as HttpClient,
      clock: createVirtualClock(),
      rules,
    })

  it('is about a label in lower case, and ten of its suggestions are enough', async () => {
    const asked: string[] = []
    const suggestions = Array.from({ length: 12 }, (_, i) => ({ name: `marlow-${i}.tide.id`, registered: false }))
    const registry = registryOf((path) => {
      asked.push(path)
      return { suggestions }
    })
    expect(await registry.suggestions('MARLOW')).toEqual(suggestions.slice(0, 10))
    expect(asked).toEqual(['/v1/profile/suggestions/marlow'])
  })

  it('tells no name that leads to somebody else', async () => {
    const registry = registryOf(() => [recordOf(stranger), recordOf(address, 'adas.tide.id')])
    expect(await registry.namesOf(`eip155:1:${address}`)).toEqual(['adas.tide.id'])
  })

  it.each(['HTTP_UNREACHABLE', 'ABORTED'] as const)('fails by its own names, or is left: %s', async (code) => {
    const registry = registryOf(fails(new DialogError(code)))
    const names = await registry.namesOf(`eip155:1:${address}`).catch((error: DialogError) => error.code)
    const labels = await registry.suggestions('marlow').catch((error: DialogError) => error.code)
    expect([names, labels]).toEqual(
      code === 'ABORTED' ? ['ABORTED', 'ABORTED'] : ['NAMES_UNREACHABLE', 'NAME_SUGGESTIONS_UNREACHABLE'],
    )
  })

  it('is no name on a network that names know no coin type of [S5.19]', async () => {
    const claim = { name, account: `eip155:4294967296:${address}` as const }
    await expect(registryOf(() => []).challenge(claim)).rejects.toMatchObject({ code: 'CHAIN_ID_INVALID' })
  })
})
