import fc from 'fast-check'
import { hostileMoods } from '../../../fakes/lying-wallet.js'
import type { MoneyFamily } from './money-family.js'
import {
  blocksCome,
  confirmIn,
  ends,
  loadAnew,
  nodeTurns,
  reviewIn,
  step,
  timePasses,
  walletTurns,
  type Step,
} from './money-steps.js'
import { walletCodes } from './money-world.js'

const anyTab = fc.constantFrom(0, 1)

const often = <T>(usual: T, others: readonly T[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(usual) }, { weight: 3, arbitrary: fc.constantFrom(...others) })

const anyWallet = fc
  .tuple(often('honest', hostileMoods), fc.constantFrom(...walletCodes))
  .map(([mood, code]) => walletTurns(mood, code))
/** Of several sources one lies, whichever. */
const anyNode = ({ nodeMoods }: MoneyFamily) =>
  fc.tuple(fc.nat(1), often('honest', nodeMoods)).map(([node, mood]) => nodeTurns(node, mood))
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
    fc.tuple(fc.constantFrom(...family.blocks), fc.boolean()).map(([blocks, isFull]) => blocksCome(blocks, isFull)),
    // Ten minutes are what a payment is waited for that nobody has seen; each second of them costs questions.
    fc.constantFrom(2_000, 2_000, 2_000, 30_000, 30_000, 60_000, 610_000).map(timePasses),
    fc
      .constantFrom(0, 10 ** 12, 4 * 10 ** 12)
      .map((at) => step(`the clock says ${at}`, ({ stage }) => stage.clock.setTime(at))),
    anyTab.map(loadAnew),
  )

/** What may happen while somebody pays the same person twice, in whatever tab. */
export function moneyHistories(family: MoneyFamily): fc.Arbitrary<readonly Step[]> {
  const [nodes, happens, usual] = [anyNode(family), events(family), course(family)]
  const some = fc.array(fc.oneof(anyWallet, nodes, happens, usual), { maxLength: 3, size: 'max' })
  const malice = fc
    .tuple(anyWallet, nodes, fc.option(happens, { nil: undefined }))
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
      ends(family),
    ])
}
