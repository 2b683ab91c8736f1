import { expect } from '@playwright/test'
import { callsIn, friends } from './calls.ts'
import { places } from './holdings.ts'
import { turnTo, type Chapter } from './walk-chapter.ts'

const inTurn: Chapter = async (walk, visit) => {
  const { wallet, mining } = walk.world.sandbox
  const { ethereum } = places(walk.world)
  const host = await turnTo(walk, 'in-turn')
  const calls = host.dialog.getByTestId('calls')
  const state = (status: string) => expect(calls).toHaveAttribute('data-state', status)
  wallet.auto('approve')
  await host.connect()
  await expect(host.dialog).toBeHidden()
  const three = [
    { to: friends[0], value: 3n },
    { to: ethereum.tokens[0]?.address ?? '', data: approval, value: 0n },
    { to: friends[1], value: 10n ** 15n },
  ] as const

  wallet.auto('ignore')
  const declined = await callsIn(host.page, three)
  await state('running')
  await visit(host, 'calls-asking', 'CallsInTurn')
  wallet.auto('reject')
  await declined()
  await state('declined')
  await visit(host, 'calls-nothing', 'CallsInTurn')
  await host.dialog.getByTestId('calls-finish').click()
  await expect(host.dialog).toBeHidden()

  await mining(ethereum.id).pause()
  wallet.auto('approve')
  const partly = await callsIn(host.page, three)
  await expect(calls).toContainText('On its way')
  await visit(host, 'calls-sent', 'CallsInTurn')
  wallet.auto('reject')
  await mining(ethereum.id).resume()
  await partly()
  await state('declined')
  await visit(host, 'calls-partly', 'CallsInTurn')
  await host.dialog.getByTestId('calls-finish').click()
  await expect(host.dialog).toBeHidden()

  wallet.auto('approve')
  await (
    await callsIn(host.page, three)
  )()
  await state('done')
  await visit(host, 'calls-done', 'CallsInTurn')
}

/** `approve` of nothing for nobody. */
const approval = `0x095ea7b3${'0'.repeat(62)}01${'0'.repeat(64)}` as const

export const callsChapters = { inTurn } as const satisfies Readonly<Record<string, Chapter>>
