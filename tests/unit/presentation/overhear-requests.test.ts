import { expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { overhearRequests } from '../../../src/presentation/react/host/devtools/overhear-requests.js'
import { createTestDialog } from '../../fakes/test-dialog.js'

/** A dialog of which is kept what was overheard. */
function overheard() {
  const owner = { declines: false }
  const site = createTestDialog({
    networks: [ethereum],
    wallet: {
      answer: (_, { method }) => {
        if (owner.declines) throw new DialogError('USER_REJECTED')
        return method === 'personal_sign' ? '0xab' : undefined
      },
    },
  })
  const heard: string[] = []
  const stop = overhearRequests(site.dialog, (method, network) => {
    heard.push(`${method} ${network}`)
    return (outcome) => heard.push(`${method} ${outcome}`)
  })
  const sign = async () => {
    const account = site.dialog.getState().account?.split(':')[2]
    return site.dialog.provider('eip155')?.request({ method: 'personal_sign', params: ['0x5e', account] })
  }
  return { ...site, owner, heard, stop, sign }
}

it('what a wallet is asked is heard once it is connected, with what came of it, and passes as it came', async () => {
  const { connect, sign, heard, wallet, dialog, owner } = overheard()
  await connect()
  expect(await sign()).toBe('0xab')
  expect(heard).toEqual(['personal_sign eip155:1', 'personal_sign answered'])
  expect(wallet.requests.at(-1)?.params).toEqual(['0x5e', dialog.getState().account?.split(':')[2]])
  owner.declines = true
  await expect(sign()).rejects.toMatchObject({ code: 4001 })
  expect(heard.slice(2)).toEqual(['personal_sign eip155:1', 'personal_sign USER_REJECTED'])
  await dialog.destroy()
})

it('a wallet that comes later is heard as well, and nothing once it has stopped', async () => {
  const { connect, sign, heard, stop, dialog } = overheard()
  await connect()
  await dialog.disconnect()
  await connect()
  await sign()
  expect(heard).toHaveLength(2)
  stop()
  expect(await sign()).toBe('0xab')
  expect(heard).toHaveLength(2)
  await dialog.destroy()
})

it('who overhears as well, and came later, goes on hearing', async () => {
  const { connect, sign, heard, stop, dialog } = overheard()
  await connect()
  const later: string[] = []
  overhearRequests(dialog, (method) => {
    later.push(method)
    return () => undefined
  })
  stop()
  await sign()
  expect([heard.length, later]).toEqual([2, ['personal_sign']])
  await dialog.destroy()
})
