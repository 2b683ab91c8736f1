import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { mnemonic } from '../../../../sandbox/chains/chain-plan.ts'
import { DialogError } from '../../../../src/domain/errors.js'
import type { SignInMessage } from '../../../../src/domain/sign-in/sign-in.js'
import { writeMessage } from '../../../../src/domain/sign-in/write-message.js'
import { createLocalSignIn } from '../../../../src/infrastructure/sign-in/local-sign-in.js'
import { createLocalStorage } from '../../../../src/infrastructure/storage/local-storage.js'
import { createFakeLogger } from '../../../fakes/fake-logger.js'
import { createFakeWebStorage } from '../../../fakes/fake-web-storage.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { isSignedText } from '../../../contract/signers.js'

const [me, stranger] = [0, 1].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex })) as [
  ReturnType<typeof mnemonicToAccount>,
  ReturnType<typeof mnemonicToAccount>,
]
const id = `eip155:1:${me.address}` as const

function setUp() {
  const [device, clock] = [createFakeWebStorage(), createVirtualClock()]
  const asked: string[] = []
  const state = { away: false, bytes: 0 }
  /** A page that was just loaded. */
  const open = () =>
    createLocalSignIn({
      required: true,
      signOutOn: { disconnect: true, accountChange: false, networkChange: false },
      storage: createLocalStorage({ storage: () => device, logger: createFakeLogger() }),
      clock,
      domain: 'app.example',
      randomBytes: (count) => {
        state.bytes = count
        return crypto.getRandomValues(new Uint8Array(count))
      },
      verifySignature: async (account, message, signature) => {
        asked.push(signature)
        if (state.away) throw new DialogError('HTTP_UNREACHABLE')
        return isSignedText(message, signature, account.split(':')[2] ?? '').catch(() => false)
      },
    })
  const at = (ms: number) => new Date(clock.now() + ms).toISOString()
  const kept = async (over: Partial<SignInMessage> = {}, by = me) => {
    const message = writeMessage({
      chainId: 'eip155:1',
      accountAddress: me.address,
      nonce: 'kEWepMt9knR6lWJ6A',
      domain: 'app.example',
      uri: 'https://app.example/',
      version: '1',
      issuedAt: at(0),
      ...over,
    })
    return {
      account: id as unknown,
      message: message as unknown,
      signature: (await by.signMessage({ message })) as unknown,
    }
  }
  const write = (...entries: readonly unknown[]) =>
    device.setItem('@portico/signIns', JSON.stringify({ version: 1, entries }))
  return { device, clock, asked, state, open, at, kept, write }
}

describe('sign-ins that are kept on the device', () => {
  it('draws nonces of 96 bits and more, and writes all of them down [S3.42]', async () => {
    const { open, state } = setUp()
    const nonce = await open().nonce(id)
    expect(state.bytes).toBeGreaterThanOrEqual(12)
    expect(nonce).toMatch(/^[\da-f]+$/)
    expect(nonce).toHaveLength(2 * state.bytes)
  })

  it('are verified again by each page, once', async () => {
    const { open, kept, write, asked } = setUp()
    write(await kept())
    const page = open()
    expect(await page.sessions(id)).toMatchObject([{ account: id }])
    expect(await page.sessions(id)).toHaveLength(1)
    expect(asked).toHaveLength(1)
    await open().sessions(id)
    expect(asked).toHaveLength(2)
  })

  it.each<[string, (world: ReturnType<typeof setUp>) => Promise<unknown>]>([
    ['of another key', ({ kept }) => kept({}, stranger)],
    ['of another site', ({ kept }) => kept({ domain: 'evil.example' })],
    ['of another account', ({ kept }) => kept({ accountAddress: stranger.address }, stranger)],
    ['of another network', ({ kept }) => kept({ chainId: 'eip155:10' })],
    ['that is over', ({ kept, at }) => kept({ issuedAt: at(-8 * 86_400_000) })],
    ['that ended by itself', ({ kept, at }) => kept({ expirationTime: at(-1) })],
    ['that has not begun', ({ kept, at }) => kept({ notBefore: at(60_000) })],
    ['whose message is cut', async ({ kept }) => ({ ...(await kept()), message: 'app.example wants you' })],
    ['whose account is an object', async ({ kept }) => ({ ...(await kept()), account: { toString: id } })],
    ['whose message is a list', async ({ kept }) => ({ ...(await kept()), message: [(await kept()).message] })],
    ['whose signature is long', async ({ kept }) => ({ ...(await kept()), signature: `0x${'1'.repeat(40_001)}` })],
    ['whose signature is missing', async ({ kept }) => ({ ...(await kept()), signature: undefined })],
    ['that is nothing', async () => null],
    ['with a prototype', async () => JSON.parse('{"__proto__":{"account":"x"}}') as unknown],
  ])('are worth nothing where somebody wrote one %s', async (_, forge) => {
    const world = setUp()
    world.write(await forge(world))
    expect(await world.open().sessions(id)).toEqual([])
  })

  it('are worth nothing where somebody moved the end of one that was verified into its signature', async () => {
    const { open, kept, write, at } = setUp()
    const real = await kept({ expirationTime: at(3_600_000) })
    const lines = String(real.message).split('\n')
    const page = open()
    write(real)
    expect(await page.sessions(id)).toEqual([{ account: id, expiresAt: Date.parse(at(3_600_000)) }])
    write({ ...real, message: lines.slice(0, -1).join('\n'), signature: `${lines.at(-1)}\n${String(real.signature)}` })
    expect(await page.sessions(id)).toEqual([])
  })

  it('stand beside what somebody wrote there', async () => {
    const { open, kept, write } = setUp()
    write(null, 7, await kept({}, stranger), await kept())
    expect(await open().sessions(id)).toMatchObject([{ account: id }])
  })

  it('make room for the newest, and never take all the others with them', async () => {
    const { open, kept, write, device } = setUp()
    const mine = await kept()
    const filler = { account: `eip155:10:${me.address}`, message: '', signature: '0x' }
    write(mine, filler)
    const left = 65_500 - (device.getItem('@portico/signIns')?.length ?? 0)
    write(mine, { ...filler, message: 'a'.repeat(left) })
    const page = open()
    const { message, signature } = await kept({ accountAddress: stranger.address }, stranger)
    const data: SignInMessage = {
      chainId: 'eip155:1',
      accountAddress: stranger.address,
      nonce: 'kEWepMt9knR6lWJ6A',
      domain: 'app.example',
      uri: 'https://app.example/',
      version: '1',
    }
    const theirs = `eip155:1:${stranger.address}` as const
    await page.add({ account: theirs }, { data, message: String(message), signature: String(signature) })
    expect(device.getItem('@portico/signIns')?.length).toBeLessThan(65_536)
    expect(await open().sessions(theirs)).toMatchObject([{ account: theirs }])
    expect(await open().sessions(id)).toMatchObject([{ account: id }])
  })

  it('decide nothing while the node of a smart account is away', async () => {
    const { open, kept, write, state } = setUp()
    write(await kept())
    state.away = true
    const page = open()
    await expect(page.sessions(id)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
    state.away = false
    expect(await page.sessions(id)).toHaveLength(1)
  })
})
