import { expect } from '@playwright/test'
import { takeShifts } from './shifts.ts'
import { namesOption } from './test.ts'
import { turnTo, type Chapter } from './walk-chapter.ts'

const naming: Chapter = async (walk, visit) => {
  const { wallet, control } = walk.world.sandbox
  const host = await turnTo(walk, 'naming', namesOption)
  const { dialog } = host
  const field = dialog.getByTestId('name-field')
  const state = (status: string) => expect(dialog.getByTestId('name-state')).toHaveAttribute('data-state', status)
  wallet.auto('approve')
  control.names.give('marlow.tide.id', '0x000000000000000000000000000000000000dEaD')
  await host.connect()
  await expect(dialog).toBeHidden()
  await host.openDialog()
  await host.showDetails()
  await dialog.getByTestId('account-name').click()
  await expect(field).toBeVisible()
  await visit(host, 'name', 'RegisterAccountName')
  await field.fill('ab')
  await visit(host, 'name-short', 'RegisterAccountName')
  await field.fill('marlow')
  await expect(dialog.getByTestId('name-suggestion').first()).toBeVisible()
  // What the service suggests instead comes below what was typed, after the pause that waits for more of it.
  await takeShifts(walk.page)
  await visit(host, 'name-taken', 'RegisterAccountName')
  control.fault('names', { kind: 'status', status: 400 })
  await field.fill('marlowe')
  await expect(dialog.getByTestId('name-look-again')).toBeVisible()
  await visit(host, 'name-unreachable', 'RegisterAccountName')
  control.fault('names', { kind: 'none' })
  await dialog.getByTestId('name-look-again').click()
  await expect(dialog.getByTestId('name-continue')).toBeVisible()
  await visit(host, 'name-free', 'RegisterAccountName')
  wallet.auto('ignore')
  await dialog.getByTestId('name-continue').click()
  await state('signing')
  await visit(host, 'name-signing', 'RegisterAccountNameSuccess')
  wallet.auto('reject')
  await expect(dialog.getByTestId('name-note')).toBeVisible()
  await visit(host, 'name-declined', 'RegisterAccountName')
  wallet.auto('approve')
  control.names.skewClock(60_000)
  await dialog.getByTestId('name-try-again').click()
  await state('late')
  await visit(host, 'name-late', 'RegisterAccountNameSuccess')
  control.names.skewClock(0)
  control.names.takeNext()
  await dialog.getByTestId('name-sign-again').click()
  await expect(dialog.getByTestId('name-lost')).toBeVisible()
  await visit(host, 'name-lost', 'RegisterAccountName')
  await dialog.getByTestId('name-suggestion').first().click()
  await state('done')
  await visit(host, 'name-done', 'RegisterAccountNameSuccess')
}

export const nameChapters = { naming } as const satisfies Readonly<Record<string, Chapter>>
