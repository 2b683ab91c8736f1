import { createFakeNames } from '../fakes/fake-names.js'
import { namesContract } from './names.contract.js'
import { wireAccount } from './wire-service.js'

namesContract('fake', () => {
  const names = createFakeNames()
  const taken = { name: 'marlow.wcn.id', network: 'eip155:1', address: wireAccount } as const
  names.set(taken.name, { [taken.network]: taken.address })
  return {
    names,
    taken,
    free: 'nobody.wcn.id',
    elsewhere: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    fail: () => names.setFailing(true),
  }
})
