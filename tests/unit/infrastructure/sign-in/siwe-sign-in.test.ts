import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import { mnemonic } from '../../../../sandbox/chains/chain-plan.ts'
import type { SiweClient, SiweMessageArgs } from '../../../../src/ports/siwe-client.js'
import { assertSays } from '../../../../src/domain/sign-in/assert-says.js'
import type { SignInMessage } from '../../../../src/domain/sign-in/sign-in.js'
import { createSiweSignIn } from '../../../../src/infrastructure/sign-in/siwe-sign-in.js'
import { isSignedText } from '../../../contract/signers.js'
import { createVirtualClock } from '../../../fakes/virtual-clock.js'
import { expectToStop } from '../../../contract/expect-to-stop.js'

const [me, stranger] = [0, 1].map((addressIndex) => mnemonicToAccount(mnemonic, { addressIndex })) as [
  ReturnType<typeof mnemonicToAccount>,
  ReturnType<typeof mnemonicToAccount>,
]
const id = `eip155:1:${me.address}` as const
const other = `eip155:1:${stranger.address}` as const
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

/** A client as hosts have it, with the server that it stands for: nonces of its own, one session, real signatures. */
function setUp(over: Partial<SiweClient> = {}) {
  const nonces = new Set<string>()
  const written: SiweMessageArgs[] = []
  const told: unknown[] = []
  const calls: string[] = []
  const state = { away: false, session: null as { address: string; chainId: number } | null }
  const reach = (call: string) => {
    calls.push(call)
    if (state.away) throw new TypeError('Failed to fetch')
  }
  const client: SiweClient = {
    getNonce: async (address) => {
      reach(`nonce ${address}`)
      const nonce = `nonce${String(nonces.size).padStart(11, '0')}`
      nonces.add(nonce)
      return nonce
    },
    createMessage: (args) => {
      written.push(args)
      const [, , , , address = ''] = args.address.split(':')
      return createSiweMessage({
        address: address as `0x${string}`,
        chainId: args.chainId,
        domain: args.domain,
        uri: args.uri,
        nonce: args.nonce,
        version: args.version,
        statement: args.statement,
        issuedAt: new Date(args.iat ?? Date.now()),
      })
    },
    verifyMessage: async ({ message, signature }) => {
      reach('verify')
      const { address = '0x', chainId = 0, nonce = '' } = parseSiweMessage(message)
      if (!nonces.delete(nonce) || !(await isSignedText(message, signature, address))) return false
      state.session = { address, chainId }
      return true
    },
    getSession: async () => {
      reach('session')
      return state.session
    },
    signOut: async () => {
      reach('signOut')
      state.session = null
      return true
    },
    onSignIn: (session) => void told.push(session),
    onSignOut: () => void told.push('out'),
    ...over,
  }
  const clock = createVirtualClock()
  const signIn = createSiweSignIn({
    client,
    clock,
    required: true,
    signOutOn: { disconnect: true, accountChange: true, networkChange: true },
  })
  const dataOf = (nonce: string): SignInMessage => ({
    chainId: 'eip155:1',
    accountAddress: me.address,
    nonce,
    domain: 'app.example',
    uri: 'https://app.example/',
    version: '1',
    statement: 'Welcome',
    issuedAt: new Date().toISOString(),
  })
  const prove = async (by = me) => {
    const data = dataOf(await signIn.nonce(id))
    const message = (await signIn.writeMessage?.(data)) ?? ''
    return { data, message, signature: await by.signMessage({ message }) }
  }
  return { client, clock, signIn, state, written, told, calls, dataOf, prove }
}

// Wire facts 9.5.
describe('a client for Sign-In with Ethereum of before', () => {
  it('gives nonces for an address, and is told of an account by its did:pkh', async () => {
    const { signIn, written, calls, prove } = setUp()
    const { data, message } = await prove()
    expect(calls).toEqual([`nonce ${me.address}`])
    expect(written).toMatchObject([
      { address: `did:pkh:eip155:1:${me.address}`, chainId: 1, nonce: data.nonce, version: '1', domain: 'app.example' },
    ])
    expect(assertSays(message, data, { now: Date.now(), byHost: true })).toMatchObject({ statement: 'Welcome' })
    expect(signIn.required).toBe(true)
  })

  it('writes with its own words where it has some', async () => {
    const { prove, written } = setUp({
      getMessageParams: async () => ({
        domain: 'app.example',
        uri: 'https://app.example/login',
        chains: [1],
        statement: 'Aye',
      }),
    })
    const { message } = await prove()
    expect(message).toContain('\nAye\n')
    expect(message).toContain('\nURI: https://app.example/login\n')
    expect(Object.keys(written[0] ?? {})).not.toContain('chains')
  })

  it('verifies what the account signed, knows it from then on, and tells the host once', async () => {
    const { signIn, told, prove } = setUp()
    expect(await signIn.sessions(id)).toEqual([])
    expect(await signIn.verify(await prove())).toEqual({ account: id })
    expect(await signIn.sessions(id)).toEqual([{ account: id }])
    expect(await signIn.sessions(other)).toEqual([])
    expect(await signIn.sessions(`eip155:10:${me.address}`)).toEqual([])
    expect(told).toEqual([{ address: me.address, chainId: 1 }])
  })

  it('refuses what it does not take: another key, a nonce for the second time', async () => {
    const { signIn, told, prove } = setUp()
    await expect(signIn.verify(await prove(stranger))).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    const proof = await prove()
    await signIn.verify(proof)
    await expect(signIn.verify(proof)).rejects.toMatchObject({ code: 'SIGN_IN_REFUSED' })
    expect(told).toHaveLength(1)
  })

  it('tells when a sign-in ends whose message says so', async () => {
    const { signIn, dataOf } = setUp()
    const end = new Date(Date.now() + 60_000).toISOString()
    const data = { ...dataOf(await signIn.nonce(id)), expirationTime: end }
    const message = (await signIn.writeMessage?.(data)) ?? ''
    const proof = { data, message, signature: await me.signMessage({ message }) }
    expect(await signIn.verify(proof)).toEqual({ account: id, expiresAt: Date.parse(end) })
  })

  it('takes everybody for signed in elsewhere than on EVM, and asks nobody for that', async () => {
    const { signIn, calls } = setUp()
    expect(await signIn.sessions(solana)).toEqual([{ account: solana }])
    await signIn.revoke(solana)
    expect(calls).toEqual([])
  })

  it('is asked to sign out for its own session alone, and tells the host', async () => {
    const { signIn, told, calls, prove } = setUp()
    await signIn.verify(await prove())
    await signIn.revoke(other)
    expect(calls).not.toContain('signOut')
    await Promise.all([signIn.revoke(id), signIn.revoke(id)])
    expect(calls.filter((call) => call === 'signOut')).toHaveLength(1)
    expect(told.slice(1)).toEqual(['out'])
    expect(await signIn.sessions(id)).toEqual([])
  })

  it('ends a sign-in here while it cannot be reached, and there as soon as it can', async () => {
    const { signIn, state, prove } = setUp()
    await signIn.verify(await prove())
    state.away = true
    await signIn.revoke(id)
    await expect(signIn.sessions(id)).resolves.toEqual([])
    state.away = false
    expect(state.session).not.toBeNull()
    expect(await signIn.sessions(id)).toEqual([])
    expect(state.session).toBeNull()
    await signIn.verify(await prove())
    expect(await signIn.sessions(id)).toEqual([{ account: id }])
  })

  it('says that nobody can be reached, and takes the same signature when somebody can', async () => {
    const { signIn, state, prove } = setUp()
    const proof = await prove()
    state.away = true
    const error: unknown = await signIn.verify(proof).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
    await expect(signIn.nonce(id)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
    await expect(signIn.sessions(id)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
    state.away = false
    expect(await signIn.verify(proof)).toEqual({ account: id })
  })

  it('may answer nonsense, or throw in its listeners', async () => {
    const nobody = setUp({ getSession: async () => undefined as never, getNonce: async () => 12_345_678 as never })
    expect(await nobody.signIn.sessions(id)).toEqual([])
    await expect(nobody.signIn.nonce(id)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
    const hasty = setUp({
      getNonce: () => {
        throw new Error('at once')
      },
    })
    await expect(hasty.signIn.nonce(id)).rejects.toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
  })

  it('waits three seconds for a goodbye that is never answered, and ends nothing that began meanwhile', async () => {
    let outs = 0
    const { signIn, clock, state, prove } = setUp({
      signOut: () => {
        outs += 1
        return new Promise<boolean>(() => undefined)
      },
    })
    await signIn.verify(await prove())
    const leaving = [signIn.revoke(), signIn.revoke(id)]
    await clock.advance(0)
    expect(outs).toBe(1)
    const proving = prove()
    await clock.advance(3_000)
    await clock.advance(3_000)
    const proof = await proving
    const verifying = signIn.verify(proof)
    await clock.advance(3_000)
    expect(await verifying).toEqual({ account: id })
    await clock.advance(60_000)
    await Promise.all(leaving)
    expect([outs, state.session]).toMatchObject([1, { address: me.address }])
    expect(await signIn.sessions(id)).toEqual([{ account: id }])
  })

  it('says that nobody can be reached where the client does not answer for ten seconds', async () => {
    const silent = () => new Promise<never>(() => undefined)
    const { signIn, clock, prove } = setUp({ verifyMessage: silent, getSession: silent })
    const proof = await prove()
    const asked = [signIn.verify(proof), signIn.sessions(id)].map((one) => one.catch((error: unknown) => error))
    await clock.advance(9_999)
    let isOver = false
    void Promise.any(asked).then(() => (isOver = true))
    await clock.advance(0)
    expect(isOver).toBe(false)
    await clock.advance(1)
    for (const one of asked) expect(await one).toMatchObject({ code: 'SIGN_IN_UNAVAILABLE' })
  })

  it('stops when the caller does', async () => {
    const { signIn } = setUp({ getNonce: () => new Promise(() => undefined) })
    await expectToStop((signal) => signIn.nonce(id, signal))
  })
})
