import { describe, expect, it } from 'vitest'
import { addressOf, type ChainId } from '../../src/domain/networks/caip.js'
import { solanaMainnet } from '../../src/domain/networks/solana.js'
import type { RpcRequest } from '../../src/ports/connectors.js'
import { createOffer } from './sign-in-offer.js'
import type { EmbeddedEvent, EmbeddedWallet } from '../../src/ports/embedded-wallet.js'

/** An embedded wallet that nobody is logged in to, with its servers and its visitor, played by the test. */
export interface EmbeddedWalletSetup {
  readonly wallet: EmbeddedWallet
  /** The code that was mailed. */
  readonly code: string
  /** Addresses of the key and of the contract behind it; `eip155:1` and `eip155:8453` have both. Solana has a key alone. */
  readonly addresses: { readonly eoa: string; readonly smartAccount: string; readonly solana: string }
  setEmailAction(action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'): void
  followLink(): void
  answerFarcaster(answer: 'approve' | 'decline'): void
  /** The visitor answers the oldest request in the frame. @param result what the page gets */
  approve(result?: unknown): void
  decline(): void
  /** What the frame answers from now on to what only reads. */
  setAnswer(answer: (chainId: ChainId, request: RpcRequest) => unknown): void
  /** Whether an account signed a message, where the wallet signs in with a login. */
  readonly isSigned?: (message: string, signature: string, address: string) => boolean | Promise<boolean>
  /** How often the frame was told the look or the words of the page. */
  synced(): number
  /** How many requests the frame shows. */
  shown(): number
  /** What they are. */
  asked(): readonly unknown[]
  /** Lets what is under way get as far as it can. */
  settle(): Promise<void>
}

const message = { method: 'personal_sign', params: ['0x68656c6c6f', '0x0'] }

/** What every embedded wallet owes. */
export function embeddedWalletContract(adapter: string, setUp: () => EmbeddedWalletSetup): void {
  const loggedIn = async () => {
    const given = setUp()
    await given.wallet.startEmailLogin('ada@mail.example')
    await given.wallet.confirmEmailCode(given.code)
    const events: EmbeddedEvent[] = []
    given.wallet.events$.subscribe((event) => events.push(event))
    return { ...given, events }
  }
  const watch = <T>(promise: Promise<T>) => {
    const seen: { outcome: unknown } = { outcome: 'open' }
    promise.then(
      () => (seen.outcome = 'done'),
      (error: unknown) => (seen.outcome = error),
    )
    return seen
  }

  describe(`embedded wallet: ${adapter}`, () => {
    it('logs in with the code from the mail, and says in its own words why another is refused [S4.16] [S4.18]', async () => {
      const { wallet, code } = setUp()
      expect(await wallet.isConnected()).toBe(false)
      expect(await wallet.startEmailLogin('ada@mail.example')).toBe('VERIFY_OTP')
      await expect(wallet.confirmEmailCode('000000')).rejects.toMatchObject({
        code: 'FRAME_ERROR',
        message: 'This code is wrong. Check the mail and try again.',
      })
      expect(await wallet.isConnected()).toBe(false)
      await wallet.confirmEmailCode(code)
      expect(await wallet.isConnected()).toBe(true)
      expect(await wallet.user()).toMatchObject({ email: 'ada@mail.example', chainId: 'eip155:1' })
    })

    it.each(['ada', 'ada@', '@mail.example', 'ada@mail.example\nbcc: eve@mail.example', ''])(
      'sends no mail to %j [S5.5]',
      async (email) => {
        const { wallet } = setUp()
        await expect(wallet.startEmailLogin(email)).rejects.toMatchObject({ code: 'FRAME_BAD_MESSAGE' })
        await expect(wallet.startEmailUpdate(email)).rejects.toMatchObject({ code: 'FRAME_BAD_MESSAGE' })
      },
    )

    it('signs in with the login where it can, when it is asked to, by the account that acts and without a word to the visitor', async () => {
      const { wallet, isSigned, shown } = await loggedIn()
      const { terms } = createOffer(['eip155:8453'])
      expect((await wallet.user()).signed).toBeUndefined()
      const { signed, accounts, chainId } = await wallet.user({ chainId: 'eip155:8453', signIn: terms[0] })
      expect([chainId, shown()]).toEqual(['eip155:8453', 0])
      if (isSigned === undefined) return expect(signed).toBeUndefined()
      const address = addressOf(accounts[0].id)
      expect(signed?.message.split('\n')).toEqual(
        expect.arrayContaining([address, `Nonce: ${terms[0].nonce}`, 'Chain ID: 8453']),
      )
      expect(await isSigned(signed?.message ?? '', signed?.signature ?? '', address)).toBe(true)
    })

    it('signs in on no network of another namespace', async () => {
      const { wallet } = await loggedIn()
      const { terms } = createOffer([solanaMainnet])
      expect((await wallet.user({ chainId: solanaMainnet, signIn: terms[0] })).signed).toBeUndefined()
    })

    it('waits until the link in the mail was followed [S4.17]', async () => {
      const { wallet, setEmailAction, followLink, settle } = setUp()
      setEmailAction('VERIFY_DEVICE')
      expect(await wallet.startEmailLogin('ada@mail.example')).toBe('VERIFY_DEVICE')
      const seen = watch(wallet.awaitDevice())
      await settle()
      expect(seen.outcome).toBe('open')
      followLink()
      await settle()
      expect(seen.outcome).toBe('done')
    })

    it('stops waiting for the link when told [S8.13]', async () => {
      const { wallet, settle } = setUp()
      const stop = new AbortController()
      const waiting = wallet.awaitDevice(stop.signal)
      await settle()
      stop.abort()
      await expect(waiting).rejects.toMatchObject({ code: 'FRAME_ABORTED', message: 'Something went wrong' })
    })

    it('logs in over the window of a provider', async () => {
      const { wallet } = setUp()
      expect(await wallet.socialRedirectUri('google')).toMatch(/^https:/)
      const declined = wallet.connectSocial('https://frame.example/callback?error=access_denied')
      await expect(declined).rejects.toMatchObject({ code: 'FRAME_ERROR' })
      const user = await wallet.connectSocial('https://frame.example/callback?code=1')
      expect(user.accounts.length).toBeGreaterThan(0)
      expect(await wallet.isConnected()).toBe(true)
    })

    it('logs in with Farcaster', async () => {
      const { wallet, answerFarcaster, settle } = setUp()
      expect(await wallet.farcasterUri()).toMatch(/^https:/)
      const waiting = wallet.connectFarcaster()
      await settle()
      answerFarcaster('approve')
      expect((await waiting).userName).toBe('visitor')
      expect(await wallet.isConnected()).toBe(true)
    })

    it('ends the wait for Farcaster without a word, and waits again [S8.13]', async () => {
      const { wallet, answerFarcaster, settle } = setUp()
      const stop = new AbortController()
      const waiting = wallet.connectFarcaster(stop.signal)
      await settle()
      stop.abort()
      await expect(waiting).rejects.toMatchObject({ code: 'ABORTED' })
      const again = wallet.connectFarcaster()
      await settle()
      answerFarcaster('decline')
      await expect(again).rejects.toMatchObject({ code: 'FRAME_ERROR' })
    })

    it('names the account that acts first, with its type, on the network that was asked for', async () => {
      const { wallet, addresses } = await loggedIn()
      const types = async () => (await wallet.user({ chainId: 'eip155:8453' })).accounts.map(({ type }) => type)
      expect((await wallet.user({ chainId: 'eip155:8453' })).accounts.map(({ id }) => id)).toEqual([
        `eip155:8453:${addresses.eoa}`,
        `eip155:8453:${addresses.smartAccount}`,
      ])
      expect(await types()).toEqual(['eoa', 'smartAccount'])
      expect(await wallet.setPreferredAccount('smartAccount')).toBe('smartAccount')
      expect(await types()).toEqual(['smartAccount', 'eoa'])
      const back = await wallet.user({ chainId: 'eip155:8453', preferred: 'eoa' })
      expect(addressOf(back.accounts[0].id)).toBe(addresses.eoa)
    })

    it('knows which networks have smart accounts, and switches between networks', async () => {
      const { wallet } = await loggedIn()
      expect(await wallet.smartAccountNetworks()).toEqual([1, 8453])
      expect(await wallet.switchNetwork('eip155:10')).toBe('eip155:10')
      expect((await wallet.user({ chainId: 'eip155:10' })).accounts).toHaveLength(1)
    })

    it('has one account on Solana, of a key, in the same login, and says on which network it is [S9.22]', async () => {
      const { wallet, addresses } = await loggedIn()
      const solana = {
        email: 'ada@mail.example',
        chainId: solanaMainnet,
        accounts: [{ id: `${solanaMainnet}:${addresses.solana}`, type: 'eoa' }],
      }
      expect(await wallet.user({ chainId: solanaMainnet })).toMatchObject(solana)
      expect(await wallet.user({ chainId: 'eip155:8453', preferred: 'smartAccount' })).toMatchObject({
        email: 'ada@mail.example',
        chainId: 'eip155:8453',
        accounts: [{ type: 'smartAccount' }, { type: 'eoa' }],
      })
      // The type is a matter of EVM alone.
      expect(await wallet.user({ chainId: solanaMainnet })).toMatchObject(solana)
      expect(await wallet.switchNetwork(solanaMainnet)).toBe(solanaMainnet)
      await expect(wallet.setPreferredAccount('eoa')).rejects.toMatchObject({ code: 'FRAME_ERROR' })
      await wallet.signOut()
      await expect(wallet.user({ chainId: solanaMainnet })).rejects.toMatchObject({ code: 'FRAME_ERROR' })
    })

    it.each([
      ['solana_signMessage', { message: '2NEpo7TZRRrLZSi2U', pubkey: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k' }],
      ['solana_signTransaction', { transaction: '3yZe7d' }],
      ['solana_signAllTransactions', { transactions: ['3yZe7d'] }],
      ['solana_signAndSendTransaction', { transaction: '3yZe7d', options: { skipPreflight: true } }],
    ])('lets the visitor approve %s, and passes on what the frame answers [S3.85]', async (method, params) => {
      const { wallet, events, asked, approve, settle } = await loggedIn()
      const signed = wallet.request(solanaMainnet, { method, params })
      await settle()
      expect(asked()).toEqual([{ chainId: solanaMainnet, method, params }])
      expect(events).toMatchObject([{ type: 'approvalOpened', method }])
      approve({ signature: 'signed' })
      expect(await signed).toEqual({ signature: 'signed' })
    })

    it.each([
      ['eip155:1', 'solana_signMessage'],
      [solanaMainnet, 'personal_sign'],
      [solanaMainnet, 'eth_blockNumber'],
      [solanaMainnet, 'solana_request'],
    ] as const)('answers on %s nothing of another namespace: %s [S6.5]', async (chainId, method) => {
      const { wallet, events, shown, settle } = await loggedIn()
      await expect(wallet.request(chainId, { method })).rejects.toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
      await settle()
      expect(shown()).toBe(0)
      expect(events).toEqual([{ type: 'methodRefused', method }])
    })

    it('answers what only reads without a word to the visitor [S6.3]', async () => {
      const { wallet, events, shown, setAnswer } = await loggedIn()
      expect(await wallet.request('eip155:1', { method: 'eth_blockNumber' })).toBeNull()
      setAnswer((chainId, { method, params }) => ({ chainId, method, params }))
      const read = { method: 'eth_getBalance', params: ['0x0', 'latest'] }
      expect(await wallet.request('eip155:8453', read)).toEqual({ chainId: 'eip155:8453', ...read })
      expect(shown()).toBe(0)
      expect(events).toEqual([])
    })

    it('lets the visitor approve what signs or sends, and tells the page of it [S6.4]', async () => {
      const { wallet, events, shown, asked, approve, settle } = await loggedIn()
      const signed = wallet.request('eip155:1', message)
      await settle()
      expect(shown()).toBe(1)
      expect(asked()).toEqual([{ chainId: 'eip155:1', ...message }])
      expect(events).toMatchObject([{ type: 'approvalOpened', method: 'personal_sign' }])
      approve()
      expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
      const id = events[0]?.type === 'approvalOpened' ? events[0].id : ''
      expect(events.slice(1)).toEqual([{ type: 'approvalClosed', id, outcome: 'success' }])
    })

    it('tells a refusal of the visitor as one', async () => {
      const { wallet, events, decline, settle } = await loggedIn()
      const signed = wallet.request('eip155:1', message)
      await settle()
      decline()
      await expect(signed).rejects.toMatchObject({ code: 'USER_REJECTED' })
      expect(events.at(-1)).toMatchObject({ type: 'approvalClosed', outcome: 'failure' })
    })

    it.each(['eth_sign', 'eth_signTypedData_v3', 'wallet_addEthereumChain', 'constructor', '__proto__', ''])(
      'refuses %j without asking anybody [S6.5] [S8.16]',
      async (method) => {
        const { wallet, events, shown, settle } = await loggedIn()
        await expect(wallet.request('eip155:1', { method })).rejects.toMatchObject({
          code: 'METHOD_NOT_ALLOWED',
          message: 'Requested RPC call is not allowed',
        })
        await settle()
        expect(shown()).toBe(0)
        expect(events).toEqual([{ type: 'methodRefused', method }])
      },
    )

    it('takes a request back, and its screen in the frame with it [S8.13]', async () => {
      const { wallet, events, shown, settle } = await loggedIn()
      const stop = new AbortController()
      const signed = wallet.request('eip155:1', message, stop.signal)
      await settle()
      stop.abort()
      await expect(signed).rejects.toMatchObject({ code: 'ABORTED', message: 'Request was aborted' })
      await settle()
      expect(shown()).toBe(0)
      expect(events.at(-1)).toMatchObject({ type: 'approvalClosed', outcome: 'failure' })
      const late = wallet.request('eip155:1', message, AbortSignal.abort())
      await expect(late).rejects.toMatchObject({ code: 'ABORTED' })
    })

    it('rejects what waits for the visitor, and nothing else [S4.22]', async () => {
      const { wallet, shown, settle, followLink } = await loggedIn()
      const other = watch(wallet.awaitDevice())
      const signed = [wallet.request('eip155:1', message), wallet.request('eip155:1', message)]
      const outcomes = Promise.allSettled(signed)
      await settle()
      expect(shown()).toBe(2)
      wallet.rejectOpenRequests()
      const codes = (await outcomes).map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))
      expect(codes).toEqual(['ABORTED', 'ABORTED'])
      await settle()
      expect(shown()).toBe(0)
      followLink()
      await settle()
      expect(other.outcome).toBe('done')
    })

    it('changes the address of the login with two codes [S1.15]', async () => {
      const { wallet, code } = await loggedIn()
      expect(await wallet.startEmailUpdate('grace@mail.example')).toBe('VERIFY_PRIMARY_OTP')
      await expect(wallet.confirmPrimaryCode('000000')).rejects.toMatchObject({ code: 'FRAME_ERROR' })
      await wallet.confirmPrimaryCode(code)
      expect(await wallet.confirmSecondaryCode(code)).toEqual({ newEmail: 'grace@mail.example' })
      expect((await wallet.user()).email).toBe('grace@mail.example')
    })

    it('takes the look and the words of the page [S1.16]', async () => {
      const { wallet, synced } = setUp()
      const answers = await Promise.all([
        wallet.syncTheme({ mode: 'dark', accent: '#0bf', background: '#000' }),
        wallet.syncTheme({}),
        wallet.syncHost({ name: 'App', description: '', url: 'https://app.example', icons: [] }),
      ])
      expect(answers).toEqual([undefined, undefined, undefined])
      expect(synced()).toBe(3)
    })

    it('says that it started before it answers anything, hears first what it is told then, and says so anew [S1.16]', async () => {
      const { wallet, synced } = setUp()
      const seen: unknown[] = []
      wallet.events$.subscribe(({ type }) => {
        seen.push(type)
        if (type === 'started') void wallet.syncTheme({ mode: 'dark' })
      })
      await wallet.isConnected().then(() => seen.push(synced()))
      await wallet.isConnected().then(() => seen.push(synced()))
      await wallet.reload()
      await wallet.isConnected().then(() => seen.push(synced()))
      expect(seen).toEqual(['started', 1, 1, 'started', 2])
    })

    it('signs out', async () => {
      const { wallet } = await loggedIn()
      await wallet.signOut()
      expect(await wallet.isConnected()).toBe(false)
      await expect(wallet.user()).rejects.toMatchObject({ code: 'FRAME_ERROR' })
    })

    it('starts anew without what it was waiting for, and keeps the login', async () => {
      const { wallet, settle, events } = await loggedIn()
      const outcomes = Promise.allSettled([wallet.awaitDevice(), wallet.request('eip155:1', message)])
      await settle()
      await wallet.reload()
      const codes = (await outcomes).map((one) => (one.status === 'rejected' ? one.reason.code : 'done'))
      expect(codes).toEqual(['FRAME_ABORTED', 'ABORTED'])
      expect(events.at(-1)).toMatchObject({ type: 'approvalClosed', outcome: 'failure' })
      expect(await wallet.isConnected()).toBe(true)
    })

    it('ends once, with all that waits for it', async () => {
      const { wallet, settle } = await loggedIn()
      const ended: string[] = []
      wallet.events$.subscribe({ complete: () => ended.push('complete') })
      const waiting = watch(wallet.awaitDevice())
      await settle()
      wallet.end()
      wallet.end()
      await settle()
      expect(waiting.outcome).toMatchObject({ code: 'FRAME_ABORTED' })
      expect(ended).toEqual(['complete'])
      await expect(wallet.isConnected()).rejects.toMatchObject({
        code: 'FRAME_NOT_SET',
        message: 'W3mFrame: iframe is not set',
      })
    })
  })
}
