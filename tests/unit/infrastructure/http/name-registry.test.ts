import { describe, expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
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
    await clock.advance(challenge.expiresAt - clock.now())
    await expect(register()).rejects.toMatchObject({ code: 'NAME_REFUSED' })
    await clock.advance(1)
    await expect(register()).rejects.toMatchObject({ code: 'NAME_SIGNED_LATE' })
  })
})
