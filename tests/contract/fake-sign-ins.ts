import { accountId } from '../../src/domain/networks/caip.js'
import { createFakeSignIn } from '../fakes/fake-sign-in.js'
import type { SignInSetup } from './sign-in.contract.js'

const [one, another] = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
] as const

/** As a signature of the fake's world. */
const signatureOf = (text: string, account: string) => `${account} says: ${text}`

export const fakeSignIn = (): SignInSetup => {
  const clock = { at: Date.UTC(2026, 6, 1) }
  const signIn = createFakeSignIn({
    now: () => clock.at,
    isSigned: ({ data, message, signature }) =>
      signature === signatureOf(message, accountId(data.chainId, data.accountAddress)),
  })
  return {
    signIn,
    origin: 'https://app.example',
    account: `eip155:1:${one}`,
    other: `eip155:1:${another}`,
    elsewhere: `eip155:8453:${one}`,
    sign: async (text, by) => signatureOf(text, by),
    now: () => clock.at,
    later: (ms) => void (clock.at += ms),
    away: signIn.setFailing,
  }
}
