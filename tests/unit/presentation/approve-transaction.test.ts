import { describe, expect, it } from 'vitest'
import { presentApproval } from '../../../src/presentation/react/views/approve-transaction/presenter.js'
import { appOfStores, t } from './support/app-of-stores.js'

const rect = (height: number) => ({ top: 10, left: 10, width: 360, height })

function present() {
  const world = appOfStores()
  const presenter = presentApproval({ app: world.app, t, feature: world.embedded })
  const close = () => world.stores.dialog.update((now) => ({ ...now, open: false }))
  return { ...world, presenter, close }
}

describe('approving in the frame', () => {
  it('takes the focus with the first place, and only with that', () => {
    const { presenter, log } = present()
    presenter.start()
    presenter.place(rect(0))
    presenter.place(rect(580))
    presenter.place(rect(600))
    expect(log).toEqual(['place 360x580', 'focus frame', 'place 360x600'])
  })

  it('lets those who come with keys into the frame', () => {
    const { presenter, log } = present()
    presenter.enter()
    expect(log).toEqual(['focus frame'])
  })

  it('is taken away at once when the dialog closes, and not shown again while the card fades', () => {
    const { presenter, close, log } = present()
    presenter.start()
    presenter.place(rect(600))
    close()
    presenter.place(rect(600))
    expect(log.slice(2)).toEqual(['unplace'])
    expect(presenter.vm.get().open).toBe(false)
  })

  it('comes back with the focus when it was taken away because something covered it', () => {
    const { presenter, log } = present()
    presenter.place(rect(600))
    presenter.unplace()
    presenter.place(rect(600))
    expect(log).toEqual(['place 360x600', 'focus frame', 'unplace', 'place 360x600', 'focus frame'])
  })

  it('is taken away with the view', () => {
    const { presenter, log } = present()
    presenter.start()()
    expect(log).toEqual(['unplace'])
  })
})
