import { expect, it } from 'vitest'
import { DialogError } from '../../../../src/domain/errors.js'
import { createBackendSignIn, plainRoutes } from '../../../../src/infrastructure/sign-in/backend-sign-in.js'
import type { Server } from '../../../../src/infrastructure/sign-in/server-answers.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'

const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** A server whose sign-outs are on their way until the test lets one end. */
function slowServer() {
  const asked: string[] = []
  const onTheirWay: { end(error?: unknown): void }[] = []
  const server: Server = {
    get: async (path) => {
      asked.push(path)
      return { nonce: 'harbour12345' }
    },
    post: (path, body) => {
      asked.push(`${path} ${JSON.stringify(body)}`)
      return new Promise((resolve, reject) => {
        onTheirWay.push({ end: (error) => (error === undefined ? resolve({}) : reject(error)) })
      })
    },
  }
  const rules = { required: true, signOutOn: { disconnect: true, accountChange: false, networkChange: false } }
  const signIn = createBackendSignIn({ ...rules, server, routes: plainRoutes, clock: createVirtualClock() })
  return { signIn, asked, onTheirWay }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

it('a sign-out that is on its way is not said twice: the second could end what is begun after the first', async () => {
  const { signIn, asked, onTheirWay } = slowServer()
  const ended = signIn.revoke(account)
  const nonce = signIn.nonce(account)
  await settle()
  expect(asked).toEqual([`sign-out {"account":"${account}"}`])
  onTheirWay[0]?.end()
  await expect(nonce).resolves.toBe('harbour12345')
  await ended
  expect(asked).toEqual([`sign-out {"account":"${account}"}`, 'nonce'])
})

it('what ends meanwhile is said after it, before anything else is asked', async () => {
  const { signIn, asked, onTheirWay } = slowServer()
  void signIn.revoke(account)
  void signIn.revoke(other)
  const nonce = signIn.nonce(account)
  await settle()
  onTheirWay[0]?.end()
  await settle()
  onTheirWay[1]?.end()
  await nonce
  expect(asked).toEqual([`sign-out {"account":"${account}"}`, `sign-out {"account":"${other}"}`, 'nonce'])
})

it('one that did not arrive is said again with the next question, and that is asked all the same', async () => {
  const { signIn, asked, onTheirWay } = slowServer()
  const ended = signIn.revoke(account)
  const first = signIn.nonce(account)
  await settle()
  onTheirWay[0]?.end(new DialogError('HTTP_UNREACHABLE'))
  await Promise.all([ended, first])
  const second = signIn.nonce(account)
  await settle()
  onTheirWay[1]?.end()
  await second
  const signOut = `sign-out {"account":"${account}"}`
  expect(asked).toEqual([signOut, 'nonce', signOut, 'nonce'])
})
