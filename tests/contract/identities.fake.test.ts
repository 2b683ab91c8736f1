import { createFakeIdentities } from '../fakes/fake-identities.js'
import { identitiesContract } from './identities.contract.js'
import { wireAccount, wireToken } from './wire-service.js'

identitiesContract('fake', () => {
  const account = `eip155:1:${wireAccount}` as const
  const identities = createFakeIdentities({ [account]: { name: 'marlow.eth', avatar: 'data:image/png;base64,AAAA' } })
  return {
    identities,
    named: { account, name: 'marlow.eth' },
    nameless: `eip155:1:${wireToken}`,
    elsewhere: `eip155:5:${wireAccount}`,
    fail: () => identities.setFailing(true),
  }
})
