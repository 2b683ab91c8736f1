import { createFakePopups } from '../fakes/fake-popups.js'
import { popupsContract } from './popups.contract.js'

popupsContract('fake', () => {
  const popups = createFakePopups()
  return {
    popups,
    opened: () => popups.opened.length,
    visited: () => popups.last()?.visited ?? [],
    say: (origin, data) => popups.last()?.say(origin, data),
    leave: () => popups.last()?.leave(),
    block: () => popups.block(true),
  }
})
