import fc from 'fast-check'
import { hostileMoods } from '../../../fakes/lying-wallet.js'
import type { MoneyFamily, MoneyTab } from './money-family.js'
import { walletCodes, type MoneyWorld } from './money-world.js'

/** Something that happens to a world. */
export interface Step {
  readonly toString: () => string
  readonly run: (world: MoneyWorld) => Promise<void>
}
const step = (name: string, act: (world: MoneyWorld) => unknown): Step => ({
  toString: () => name,
  run: (world) => world.run(() => act(world)),
})
const tabOf = ({ tabs }: MoneyWorld, index: number): MoneyTab => {
  const tab = tabs[index]
  if (tab === undefined) throw new Error('There is no such tab.')
  return tab
}
const reviewIn = (index: number, amount: string) =>
  step(`tab ${index} reviews ${amount}`, (world) => tabOf(world, index).reviewOf(amount))
const confirmIn = (...all: readonly number[]) =>
  step(`tab ${all.join(' and ')} confirms`, async (world) => {
    for (const index of all) void tabOf(world, index).send.send()
    await world.stage.clock.advance(1_000)
  })

const anyTab = fc.constantFrom(0, 1)

const often = <T>(usual: T, others: readonly T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 3, arbitrary: fc.constantFrom(...others) })

const walletTurns = fc.tuple(often('honest', hostileMoods), fc.constantFrom(...walletCodes)).map(([mood, code]) =>
  step(`the wallet ${mood} (${code})`, ({ state }) => {
    state.wallet = mood
    state.code = code
  }),
)
/** Of several sources one lies, whichever. */
const nodeTurns = ({ nodeMoods }: MoneyFamily) =>
  fc
    .tuple(fc.nat(1), often('honest', nodeMoods))
    .map(([node, mood]) =>
      step(`node ${node} is ${mood}`, ({ stage }) => stage.setNodes((at) => (at === node ? mood : 'honest'))),
    )
/** In one history of three. */
const sometimes = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<readonly T[]> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: one.map((it) => [it]) })
/** The only source that answers denies what has landed, or tells of what has not, until all is settled, for as long as two would have to. */
const denials = ({ denial: { moods, ms }, blocks }: MoneyFamily) =>
  fc.tuple(fc.nat(1), fc.constantFrom(...moods)).map(([node, mood]) =>
    step(`node ${node} alone answers, which is ${mood}`, async (world) => {
      await world.stage.setNodes((at) => (at === node ? mood : 'down'))
      world.stage.ledger.mine(blocks.at(-1) ?? 1, false)
      await world.stage.clock.advance(ms)
      world.countDenied()
    }),
  )
const events = ({ events: own }: MoneyFamily) =>
  fc
    .constantFrom(...own, 'the wallet brings what it kept')
    .map((event) => step(event, (world) => (own.includes(event) ? world.stage.happen(event) : world.bring())))

/** What the visitor does, and what happens to them. */
const course = (family: MoneyFamily) =>
  fc.oneof(
    fc.tuple(anyTab, fc.constantFrom('1', '2')).map(([index, amount]) => reviewIn(index, amount)),
    anyTab.map((index) => confirmIn(index)),
    fc.constant(confirmIn(0, 1)),
    fc
      .tuple(fc.constantFrom(...family.blocks), fc.boolean())
      .map(([blocks, isFull]) =>
        step(`${blocks} blocks${isFull ? ' without room' : ''}`, ({ stage }) => stage.ledger.mine(blocks, isFull)),
      ),
    // Ten minutes are what a payment is waited for that nobody has seen; each second of them costs questions.
    fc
      .constantFrom(2_000, 2_000, 2_000, 30_000, 30_000, 60_000, 610_000)
      .map((ms) => step(`${ms} ms pass`, ({ stage }) => stage.clock.advance(ms))),
    fc
      .constantFrom(0, 10 ** 12, 4 * 10 ** 12)
      .map((at) => step(`the clock says ${at}`, ({ stage }) => stage.clock.setTime(at))),
    anyTab.map((index) =>
      step(`tab ${index} is loaded anew`, async (world) => {
        tabOf(world, index).end()
        await world.openTab(index)
      }),
    ),
  )

/** What may happen while somebody pays the same person twice, in whatever tab. */
export function moneyHistories(family: MoneyFamily): fc.Arbitrary<readonly Step[]> {
  const [nodes, happens, usual] = [nodeTurns(family), events(family), course(family)]
  const some = fc.array(fc.oneof(walletTurns, nodes, happens, usual), { maxLength: 3, size: 'max' })
  const malice = fc
    .tuple(walletTurns, nodes, fc.option(happens, { nil: undefined }))
    .map((steps) => steps.filter((one) => one !== undefined))
  return fc
    .tuple(
      fc.tuple(anyTab, malice, some, fc.constantFrom([0], [0], [1], [1], [0, 1]), malice, some, some),
      sometimes(denials(family)),
    )
    .map(([[one, first, between, two, second, then, last], denied]) => [
      reviewIn(one, '1'),
      ...first,
      confirmIn(one),
      ...between,
      ...two.map((tab) => reviewIn(tab, '1')),
      ...second,
      ...then,
      confirmIn(...two),
      ...denied,
      ...last,
      step('blocks pass, and all are honest', async ({ stage }) => {
        await stage.setNodes(() => 'honest')
        stage.ledger.mine(family.blocks.at(-1) ?? 1, false)
        await stage.clock.advance(30_000)
      }),
    ])
}
