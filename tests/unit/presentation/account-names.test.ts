import { describe, expect, it } from 'vitest'
import type { AccountNamesState } from '../../../src/application/names/account-names.js'
import { DialogError } from '../../../src/domain/errors.js'
import { failed, loading, idle, ready } from '../../../src/domain/loadable.js'
import { accountNameError } from '../../../src/domain/names/account-name-errors.js'
import { presentRegisterName } from '../../../src/presentation/react/views/register-account-name/presenter.js'
import { presentNameUnderWay } from '../../../src/presentation/react/views/register-account-name-success/presenter.js'
import { appOfStores, connectedSession, t } from './support/app-of-stores.js'

const name = 'tidewater.tide.id'
const one = (label: string, registered: boolean) => ({ name: `${label}.tide.id`, registered })

async function views() {
  const of = appOfStores()
  of.stores.session.update(() => connectedSession(1))
  const feature = await of.app.features.load('accountNames')
  const set = (change: Partial<AccountNamesState>) => of.stores.accountNames.update((now) => ({ ...now, ...change }))
  return {
    ...of,
    set,
    form: presentRegisterName({ app: of.app, t, feature }),
    way: presentNameUnderWay({ app: of.app, t, feature }),
    ended: (registration: AccountNamesState['registration']) => set({ registration }),
  }
}

describe('choosing a name', () => {
  it.each<readonly [string, Partial<AccountNamesState>, object]>([
    ['nothing is typed', { text: '' }, { status: 'empty', line: '' }],
    ['it is too short', { text: 'abc' }, { status: 'wrong', line: 'At least 4 characters' }],
    ['it has other characters', { text: 'tide_water' }, { status: 'wrong', line: 'Letters, digits and hyphens only' }],
    ['it is too long', { text: 'a'.repeat(65) }, { status: 'wrong', line: 'At most 64 characters' }],
    ['it is looked for', { text: 'tidewater', suggestions: loading(idle) }, { status: 'looking' }],
    [
      'nobody has it',
      { text: 'TideWater', suggestions: ready([one('tidewater', false)]) },
      { status: 'free', name, line: 'tidewater is free' },
    ],
    [
      'somebody has it',
      {
        text: 'tidewater',
        suggestions: ready([one('tidewater', true), one('tidewater-7', false), one('heytide', true)]),
      },
      {
        status: 'taken',
        line: 'tidewater is taken. Try one of these.',
        others: [{ name: 'tidewater-7.tide.id', label: 'tidewater-7' }],
      },
    ],
    [
      'somebody has it, and nothing like it is free',
      { text: 'tidewater', suggestions: ready([one('tidewater', true)]) },
      { status: 'taken', line: 'tidewater is taken. Try another one.', others: [] },
    ],
    [
      'nobody can tell',
      { text: 'tidewater', suggestions: failed(idle, accountNameError('NAME_SUGGESTIONS_UNREACHABLE'), 0) },
      { status: 'unreachable' },
    ],
  ])('says so while %s [S3.30]', async (_, state, expected) => {
    const { set, form } = await views()
    set(state)
    expect(form.vm.get()).toMatchObject(expected)
  })

  it('goes on with a free name alone', async () => {
    const { set, form, log } = await views()
    set({ text: 'tidewater', suggestions: ready([one('tidewater', true)]) })
    form.submit()
    expect(log).not.toContain(`register ${name}`)
    set({ suggestions: ready([one('tidewater', false)]) })
    form.submit()
    expect(log).toContain(`register ${name}`)
  })

  it('keeps what was typed, and tells how the last attempt ended [S4.51]', async () => {
    const { ended, form, set } = await views()
    set({ text: 'tidewater' })
    ended({ status: 'declined', name })
    expect(form.vm.get()).toMatchObject({
      text: 'tidewater',
      canTryAgain: true,
      note: expect.stringMatching(/^You declined/),
    })
    const error = accountNameError('NAME_NOT_REGISTERED', { name })
    ended({ status: 'failed', name, error })
    expect(form.vm.get()).toMatchObject({
      canTryAgain: true,
      note: `We couldn’t confirm whether ${name} was registered. Your choice is kept. Try again.`,
    })
    ended({ status: 'failed', name, error: new DialogError('USER_REJECTED') })
    expect(form.vm.get().note).not.toBe('')
    ended({ status: 'lost', name })
    expect(form.vm.get()).toMatchObject({ canTryAgain: false, lost: 'tidewater' })
  })

  it('offers to try again where no free name is offered, and not twice', async () => {
    const { ended, form, set } = await views()
    ended({ status: 'declined', name })
    set({ text: 'tidewater', suggestions: ready([one('tidewater', false)]) })
    expect(form.vm.get()).toMatchObject({ status: 'free', canTryAgain: false })
    set({ suggestions: ready([one('tidewater', true)]) })
    expect(form.vm.get()).toMatchObject({ status: 'taken', canTryAgain: true })
  })

  it('puts what the service says of it beside our words, never into them [S8.23]', async () => {
    const { ended, form } = await views()
    const error = new DialogError('NAME_REFUSED', { name, reason: 'Names are closed today.' }, { text: '{reason}' })
    ended({ status: 'failed', name, error })
    const { note, foreign } = form.vm.get()
    expect(note).toBe(
      `The name service refused ${name}, so nothing was registered. Try again later, or choose another name.`,
    )
    expect(JSON.stringify(foreign)).toContain('Names are closed today.')
  })

  it('says which name the account has already', async () => {
    const { set, form } = await views()
    expect(form.vm.get().owned).toBeUndefined()
    set({ owned: ready([name]) })
    expect(form.vm.get().owned).toBe(name)
  })

  it('looks for the names of each account that acts while it is shown', async () => {
    const { form, log, stores } = await views()
    const entered = () => log.filter((line) => line === 'enter').length
    const stop = form.start()
    expect(entered()).toBe(1)
    stores.session.update(() => connectedSession(8453))
    expect(entered()).toBe(2)
    stop()
    stores.session.update(() => connectedSession(1))
    expect(entered()).toBe(2)
  })
})

describe('a name under way', () => {
  it.each<readonly [AccountNamesState['registration'], string]>([
    [{ status: 'signing', name }, 'Sign in Lantern'],
    [{ status: 'registering', name }, 'Registering the name'],
    [{ status: 'late', name, early: false }, 'That took too long'],
    [{ status: 'late', name, early: true }, 'Your device’s clock is wrong'],
    [{ status: 'done', name }, `${name} is yours`],
  ])('%o is told as "%s" [S2.31]', async (registration, title) => {
    const { ended, way } = await views()
    ended(registration)
    expect(way.vm.get()).toMatchObject({ status: registration.status, title, name })
  })

  it.each(['idle', 'declined', 'lost'] as const)('goes back to the form where it is %s [S2.32]', async (status) => {
    const { ended, way, log } = await views()
    ended(status === 'idle' ? { status } : { status, name })
    way.start()
    expect(log).toContain('replace RegisterAccountName')
  })
})
