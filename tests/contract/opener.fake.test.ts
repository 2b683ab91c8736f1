import { createFakeOpener } from '../fakes/fake-platform.js'
import { openerContract } from './opener.contract.js'

openerContract('fake', () => {
  const opener = createFakeOpener()
  return {
    opener,
    opened: () => opener.opened,
    followed: () => opener.wallets.map(({ href }) => href),
    block: () => opener.block(true),
  }
})
