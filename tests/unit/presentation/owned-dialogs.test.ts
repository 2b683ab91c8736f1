import { expect, it } from 'vitest'
import type { WalletDialog } from '../../../src/application/wallet-dialog.js'
import { createOwnedDialogs } from '../../../src/presentation/react/host/owned-dialogs.js'

function owned() {
  const begun: string[] = []
  const ended: string[] = []
  const later: (() => void)[] = []
  const loads: (() => void)[] = []
  let made = 0
  const dialogs = createOwnedDialogs<{ readonly name: string }>(
    ({ name }) => {
      const id = `${name} ${++made}`
      const dialog = { destroy: async () => void ended.push(id) } as unknown as WalletDialog
      return { dialog, begin: () => begun.push(id) }
    },
    () =>
      new Promise((resolve) => loads.push(() => resolve({ renewOptions: (of, options) => (of.options = options) }))),
    (task) => later.push(task),
  )
  return { ...dialogs, begun, ended, loads, made: () => made, pass: () => later.splice(0).forEach((task) => task()) }
}

it('makes one dialog of the same options, however often a render is done again', () => {
  const { of, made } = owned()
  const options = { name: 'main' }
  expect(of(options)).toBe(of(options))
  expect(of({ name: 'main' })).not.toBe(of(options))
  expect(made()).toBe(2)
})

it('lets it begin once, with the first that keeps it: what a render made that was thrown away never does', () => {
  const { of, keep, begun } = owned()
  const [thrownAway, kept] = [of({ name: 'thrown away' }), of({ name: 'kept' })]
  expect([thrownAway.dialog === kept.dialog, begun]).toEqual([false, []])
  keep(kept)()
  keep(kept)
  expect(begun).toEqual(['kept 2'])
})

it('keeps it where it is let go and taken up again in one breath, as in StrictMode and a hot update', () => {
  const { of, keep, ended, pass } = owned()
  const dialog = of({ name: 'main' })
  keep(dialog)()
  keep(dialog)
  pass()
  expect([ended, dialog.hasEnded]).toEqual([[], false])
})

it('ends it once nobody has it any more, and makes another one of the same options', () => {
  const { of, keep, ended, pass } = owned()
  const options = { name: 'main' }
  const dialog = of(options)
  const [first, second] = [keep(dialog), keep(dialog)]
  first()
  pass()
  expect(ended).toEqual([])
  second()
  pass()
  expect([ended, dialog.hasEnded]).toEqual([['main 1'], true])
  expect(of(options)).not.toBe(dialog)
})

it.each([
  ['in order', [0, 1]],
  ['the other way round', [1, 0]],
])(
  'ends with the options that were written last, those of before, where the code for them comes %s',
  async (_, order) => {
    const { of, renew, loads } = owned()
    const [first, second] = [{ name: 'first' }, { name: 'second' }]
    const dialog = of(first)
    for (const options of [first, second, first, first]) renew(dialog, options)
    expect(loads).toHaveLength(2)
    for (const at of order) {
      loads[at]?.()
      await Promise.resolve()
    }
    await Promise.resolve()
    expect(dialog.options).toBe(first)
    renew(dialog, second)
    loads[2]?.()
    await Promise.resolve()
    await Promise.resolve()
    expect(dialog.options).toBe(second)
  },
)
