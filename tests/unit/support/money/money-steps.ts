import type { HostileMood } from '../../../fakes/lying-wallet.js'
import type { MoneyFamily, MoneyTab } from './money-family.js'
import type { MoneyWorld } from './money-world.js'

/** Something that happens to a world. */
export interface Step {
  readonly toString: () => string
  readonly run: (world: MoneyWorld) => Promise<void>
}
export const step = (name: string, act: (world: MoneyWorld) => unknown): Step => ({
  toString: () => name,
  run: (world) => world.run(() => act(world)),
})
const tabOf = ({ tabs }: MoneyWorld, index: number): MoneyTab => {
  const tab = tabs[index]
  if (tab === undefined) throw new Error('There is no such tab.')
  return tab
}
export const reviewIn = (index: number, amount: string) =>
  step(`tab ${index} reviews ${amount}`, (world) => tabOf(world, index).reviewOf(amount))
export const confirmIn = (...all: readonly number[]) =>
  step(`tab ${all.join(' and ')} confirms`, async (world) => {
    for (const index of all) void tabOf(world, index).send.send()
    await world.stage.clock.advance(1_000)
  })
export const walletTurns = (mood: HostileMood, code: number) =>
  step(`the wallet ${mood} (${code})`, ({ state }) => {
    state.wallet = mood
    state.code = code
  })
export const nodeTurns = (node: number, mood: string) =>
  step(`node ${node} is ${mood}`, ({ stage }) => stage.setNodes((at) => (at === node ? mood : 'honest')))
export const loadAnew = (index: number) =>
  step(`tab ${index} is loaded anew`, async (world) => {
    tabOf(world, index).end()
    await world.openTab(index)
  })
export const blocksCome = (blocks: number, isFull = false) =>
  step(`${blocks} blocks${isFull ? ' without room' : ''}`, ({ stage }) => stage.ledger.mine(blocks, isFull))
export const timePasses = (ms: number) => step(`${ms} ms pass`, ({ stage }) => stage.clock.advance(ms))
export const ends = (family: MoneyFamily) =>
  step('blocks pass, and all are honest', async ({ stage }) => {
    await stage.setNodes(() => 'honest')
    stage.ledger.mine(family.blocks.at(-1) ?? 1, false)
    await stage.clock.advance(30_000)
  })
