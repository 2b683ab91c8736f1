import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hostEventSchemas } from '../../scripts/reference/host-events.ts'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import {
  eventsBetween,
  stateBefore,
  type PublicEvent,
  type PublicState,
} from '../../src/domain/session/public-state.js'
import type { WalletDialog } from '../../src/application/wallet-dialog.js'
import { base, ethereum } from '../../src/networks.js'
import { createTestDialog } from '../fakes/test-dialog.js'
import { errorOf } from '../fakes/error-of.js'
import { errorTables } from '../../scripts/reference/error-tables.ts'
import type { DialogError } from '../../src/domain/errors.js'

interface Published {
  readonly $defs: Readonly<Record<PublicEvent['type'], Parameters<typeof z.fromJSONSchema>[0]>>
}

const published: Published = JSON.parse(readFileSync(join(repositoryRoot, 'docs/events.schema.json'), 'utf8'))
const types = Object.keys(published.$defs) as PublicEvent['type'][]

/** What a listener got, as it is published and as the code has it; as JSON, which leaves out what is undefined. */
function expectAsPublished(event: PublicEvent): void {
  const told: unknown = JSON.parse(JSON.stringify(event))
  const fits = (given: unknown) =>
    [z.fromJSONSchema(published.$defs[event.type]), hostEventSchemas.get(event.type)].map(
      (schema) => schema?.safeParse(given).success,
    )
  expect([told, ...fits(told)]).toEqual([told, true, true])
  expect([told, ...fits({ ...Object(told), more: 1 })]).toEqual([told, false, false])
}

function listenTo(dialog: WalletDialog): readonly PublicEvent[] {
  const events: PublicEvent[] = []
  for (const type of types) dialog.on(type, (event) => events.push(event))
  return events
}

describe('what a dialog tells its page is as its schema has it', () => {
  it('while somebody connects, goes to other accounts and networks, and leaves', async () => {
    const { dialog, wallet, connect } = createTestDialog({ networks: [ethereum, base] })
    const events = listenTo(dialog)
    await dialog.open()
    await connect()
    wallet.setChain('eip155:8453')
    wallet.setAccounts(['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'])
    dialog.close()
    await dialog.disconnect()
    await dialog.destroy()
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(['open', 'connect', 'networkChange', 'accountChange', 'close', 'disconnect']),
    )
    for (const event of events) expectAsPublished(event)
  })

  it('of sign-ins: that one stands, with its end or without, ends soon, and is over', () => {
    const account = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const states = [
      undefined,
      { account },
      { account, expiresAt: 1_800_000_000_000 },
      { account, expiresAt: 1_800_000_000_000, endsSoon: true },
      undefined,
      { account, expiresAt: 1_800_000_000_000, endsSoon: true },
    ].map((signedIn): PublicState => ({ ...stateBefore, account, signedIn }) as PublicState)
    const events = states.flatMap((now, i) => eventsBetween(states[i - 1] ?? stateBefore, now))
    expect(events.map(({ type }) => type)).toEqual([
      ...['signIn', 'signIn', 'signInEndsSoon', 'signOut', 'signIn', 'signInEndsSoon'],
    ])
    for (const event of events) expectAsPublished(event)
  })

  it.each(errorTables().flatMap(({ errors }) => errors.map(({ code }) => code)))('of the error %s', (code) => {
    expectAsPublished({ type: 'error', error: errorOf(code as DialogError['code']) })
  })

  it('of a wallet that announced itself once for each namespace', () => {
    const part = { id: 'io.example', kind: 'announced', name: 'Example', namespaces: ['eip155'] } as const
    const namespaces = ['eip155', 'solana'] as const
    const wallet = { ...part, kind: 'multiChain', namespaces, parts: [part], icon: undefined, contested: true } as const
    const account = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112'
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expectAsPublished({ type: 'connect', namespace: 'solana', account, network, wallet } as unknown as PublicEvent)
  })
})

it('docs/events.md says of each what its schema has', () => {
  const page = readFileSync(join(repositoryRoot, 'docs/events.md'), 'utf8')
  const rows = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) +\|.*\| ([^|]*?) *\|$/gm)]
  const said = rows.flatMap(([, names = '', brings = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [
      name,
      [...brings.matchAll(/`(\w+)`/g)].map(([, member]) => member),
    ]),
  )
  const brought = Object.entries(published.$defs).map(([type, schema]) => [
    type,
    Object.keys(Object(schema).properties).filter((name) => name !== 'type'),
  ])
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(brought))
})
