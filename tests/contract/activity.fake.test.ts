import type { ActivityItem, ActivityTransfer } from '../../src/domain/activity/activity.js'
import { createFakeActivity } from '../fakes/fake-activity.js'
import { activityContract } from './activity.contract.js'
import { wireAccount } from './wire-service.js'

activityContract('fake', () => {
  const account = `eip155:1:${wireAccount}` as const
  const coin: ActivityTransfer = { kind: 'fungible', direction: 'in', name: 'Ether', symbol: 'ETH', quantity: '0.1' }
  const collectible: ActivityTransfer = { kind: 'nft', direction: 'in', name: 'Light 1', isSpam: false }
  const history = Array.from({ length: 5 }, (_, i): ActivityItem => ({
    id: `item-${i}`,
    type: 'receive',
    status: 'confirmed',
    chainId: i === 3 ? 'eip155:8453' : 'eip155:1',
    at: 1_767_225_600_000 - i,
    transfers: [i % 2 === 0 ? coin : collectible],
  }))
  const activity = createFakeActivity({ [account]: history }, 2)
  return {
    activity,
    account,
    elsewhere: `eip155:5:${wireAccount}`,
    fail: () => activity.setFailing(true),
  }
})
