import {
  createPublicClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  numberToHex,
  parseEther,
  stringToHex,
  type Address,
  type Hex,
} from 'viem'
import { entryPoint08Address } from 'viem/account-abstraction'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startChains, type Chains } from '../../../sandbox/chains/start-chains.ts'
import type { World } from '../../../sandbox/frame/own-api.ts'
import { accountAbi } from '../../../sandbox/frame/page/accounts/smart-account.ts'
import { at } from './at.ts'
import { createFramePage, email, host, waitUntil } from './frame-page.ts'

const friend: Address = getAddress('0x00000000000000000000000000000000000f0aa0')

describe('frame wallet', () => {
  let chains: Chains
  beforeAll(async () => {
    chains = await startChains()
  })
  afterAll(() => chains.stop())

  let texts: Map<string, string>
  let world: Partial<World>
  beforeEach(() => {
    texts = new Map()
    world = {}
  })

  const createPage = (open?: () => Storage) => createFramePage({ chains: chains.list, texts, world: () => world, open })
  const clientOf = (index = 0) => createPublicClient({ transport: http(at(chains.list, index).rpcUrl), cacheTime: 0 })

  it('logs in with an email address, and pushes its session', async () => {
    const page = createPage()
    expect(await page.get('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
    await page.get('CONNECT_DEVICE')
    expect(await page.ask('CONNECT_OTP', { otp: '000000' })).toMatchObject({
      type: '@w3m-frame/CONNECT_OTP_ERROR',
      payload: { message: 'This code is wrong. Check the mail and try again.' },
    })
    await page.get('CONNECT_OTP', { otp: '123456' })
    expect(page.posted.find(({ type }) => type === '@w3m-frame/SESSION_UPDATE')?.payload).toHaveProperty('token')
    expect(await page.get('IS_CONNECTED')).toEqual({ isConnected: true })
    const user = await page.get('GET_USER', { chainId: 'eip155:8453' })
    expect(user).toMatchObject({
      email,
      chainId: 8453,
      preferredAccountType: 'smartAccount',
      smartAccountDeployed: false,
    })
    expect(user.accounts.map(({ type }) => type)).toEqual(['smartAccount', 'eoa'])
    for (const { address } of user.accounts) {
      expect(await clientOf(1).getBalance({ address: getAddress(address) })).toBe(parseEther('10'))
    }
  })

  /** What a host wants signed, as a dialog asks for it. */
  const wish = (chainId: string) => ({
    accountAddress: '<<AccountAddress>>',
    ...{ chainId, domain: 'site.example', uri: host, version: '1', nonce: 'kEWepMt9knR6lWJ6A', statement: 'Hello.' },
    issuedAt: new Date().toISOString(),
  })

  it.each(['eoa', 'smartAccount'] as const)(
    'signs a host in with the login, once, by the account that acts, also one that is not deployed: %s',
    async (type) => {
      world = { signIn: 'asked' }
      const page = createPage()
      await page.logIn()
      await page.get('SET_PREFERRED_ACCOUNT', { type })
      const user = await page.get('GET_USER', { chainId: 'eip155:8453', siwxMessage: wish('eip155:8453') })
      const { address, message = '', signature = '', smartAccountDeployed } = user
      expect(smartAccountDeployed).toBe(false)
      expect(message.split('\n')).toEqual(
        expect.arrayContaining([address, 'Chain ID: 8453', 'Nonce: kEWepMt9knR6lWJ6A']),
      )
      const signed = { address: address as Address, message, signature: signature as Hex }
      expect(await clientOf(1).verifyMessage(signed)).toBe(true)
      expect(await clientOf(1).verifyMessage({ ...signed, message: `${message}!` })).toBe(false)
      expect(page.shown).toEqual([])
      const again = await page.get('GET_USER', { chainId: 'eip155:8453', siwxMessage: wish('eip155:8453') })
      expect(again.signature).toBeUndefined()
    },
  )

  it('signs nobody in where it was not told to, for another site, and on Solana', async () => {
    const page = createPage()
    await page.logIn()
    const ask = async (siwxMessage: object) => (await page.get('GET_USER', { siwxMessage })).signature
    expect(await ask(wish('eip155:1'))).toBeUndefined()
    world = { signIn: 'asked' }
    expect(await ask({ ...wish('eip155:1'), domain: 'elsewhere.example' })).toBeUndefined()
    expect(await ask({ ...wish('eip155:1'), accountAddress: friend })).toBeUndefined()
    expect(await ask(wish('eip155:1'))).toMatch(/^0x/)
  })

  it('keeps the login and the key over a new start, and the key over a sign-out', async () => {
    const { eoa } = await createPage().logIn()
    const page = createPage()
    expect(await page.get('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await page.get('CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })
    await page.get('SIGN_OUT')
    expect(await page.get('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await page.ask('GET_USER')).toMatchObject({ type: '@w3m-frame/GET_USER_ERROR' })
    expect((await page.logIn()).eoa).toBe(eoa)
  })

  it('works until the page goes when the browser blocks its storage', async () => {
    const blocked = (): Storage => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const page = createPage(blocked)
    const { eoa } = await page.logIn()
    expect(await page.get('GET_USER', { preferredAccountType: 'eoa' })).toMatchObject({ address: eoa })
    expect(await createPage(blocked).get('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  it('forgets its session with the epoch and under the fault', async () => {
    const page = createPage()
    await page.logIn()
    world = { sessionEpoch: 'two' }
    expect(await page.get('IS_CONNECTED')).toEqual({ isConnected: false })
    world = {}
    await page.logIn()
    world = { fault: 'sessionLost' }
    expect(await page.get('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  it('logs in with a provider', async () => {
    const page = createPage()
    const { uri } = await page.get('GET_SOCIAL_REDIRECT_URI', { provider: 'github' })
    expect(uri).toBe('https://provider.example/github')
    const user = await page.get('CONNECT_SOCIAL', { uri: 'https://back.example', preferredAccountType: 'eoa' })
    expect(user).toMatchObject({ userName: 'octo', email: null, chainId: 1, preferredAccountType: 'eoa' })
  })

  it('logs in with Farcaster once there is a code', async () => {
    const page = createPage()
    expect(await page.ask('CONNECT_FARCASTER')).toMatchObject({ type: '@w3m-frame/CONNECT_FARCASTER_ERROR' })
    expect(await page.get('GET_FARCASTER_URI')).toEqual({ url: 'https://farcaster.example/1' })
    expect(await page.get('CONNECT_FARCASTER')).toEqual({ userName: 'caster' })
    expect(await page.get('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  it('changes the email address', async () => {
    const page = createPage()
    await page.logIn()
    expect(await page.get('UPDATE_EMAIL', { email: 'new@harbour.example' })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    await page.get('UPDATE_EMAIL_PRIMARY_OTP', { otp: '123456' })
    expect(await page.get('UPDATE_EMAIL_SECONDARY_OTP', { otp: '123456' })).toEqual({ newEmail: 'new@harbour.example' })
    expect(await page.get('GET_USER')).toMatchObject({ email: 'new@harbour.example' })
  })

  it('changes the network and the type of account', async () => {
    const page = createPage()
    const { eoa, smart } = await page.logIn()
    expect(await page.get('SWITCH_NETWORK', { chainId: '8453' })).toEqual({ chainId: 8453 })
    expect(await page.get('GET_CHAIN_ID')).toEqual({ chainId: 8453 })
    expect(await page.rpc('eth_chainId')).toBe('0x2105')
    expect(await page.get('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({ type: 'eoa', address: eoa })
    expect(await page.rpc('eth_accounts')).toEqual([eoa, smart])
    expect(await page.get('INIT_SMART_ACCOUNT')).toEqual({ address: smart, isDeployed: false })
    expect(await page.ask('SWITCH_NETWORK', { chainId: 137 })).toMatchObject({
      payload: { message: 'Harbour does not know the network 137.' },
    })
  })

  it('has smart accounts only where the server says so', async () => {
    world = {
      chains: chains.list.map((chain, index) => ({ ...chain, smartAccounts: index === 1, tokens: [...chain.tokens] })),
    }
    const page = createPage()
    const enabled = await page.get('GET_SMART_ACCOUNT_ENABLED_NETWORKS')
    expect(enabled).toEqual({ smartAccountEnabledNetworks: [8453] })
    await page.get('CONNECT_EMAIL', { email })
    await page.get('CONNECT_OTP', { otp: '123456' })
    expect(await page.get('GET_USER', { chainId: 1 })).toMatchObject({ preferredAccountType: 'eoa' })
    expect(await page.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toMatchObject({
      payload: { message: 'Ethereum has no smart accounts here.' },
    })
    expect(await page.get('GET_USER', { chainId: 8453 })).toMatchObject({ preferredAccountType: 'smartAccount' })
  })

  it('answers what it does not understand with an error, and strangers not at all', async () => {
    const page = createPage()
    expect(await page.ask('DANCE')).toMatchObject({ type: '@w3m-frame/DANCE_ERROR' })
    expect(await page.refusal('eth_chainId')).toEqual({ message: 'Nobody is logged in.', code: 4100 })
    await page.logIn()
    expect(await page.refusal('eth_sign')).toMatchObject({ code: 4200 })
    expect(await page.refusal('solana_signMessage')).toMatchObject({ code: 4200 })
    // It has no Solana here.
    expect(await page.ask('GET_USER', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })).toMatchObject({
      payload: { code: 4902 },
    })
    expect(await page.refusal('toString')).toMatchObject({ code: 4200 })
  })

  it('follows the theme, starts anew, and is late on demand', async () => {
    const page = createPage()
    await page.get('SYNC_THEME', { themeMode: 'dark' })
    await page.get('RELOAD')
    world = { fault: 'slow' }
    await page.get('IS_CONNECTED')
    expect(page.events).toEqual(['theme dark', 'reload', 'wait 2000'])
  })

  it('shows who really asks beside what the site calls itself', async () => {
    const page = createPage()
    const { smart } = await page.logIn()
    await page.get('SYNC_DAPP_DATA', { metadata: { name: 'Your Bank', url: 'https://bank.example' }, projectId: 'p' })
    const { approval, payload } = await page.decided(false, 'personal_sign', [stringToHex('hello'), smart])
    expect(approval).toMatchObject({
      origin: host,
      host: { name: 'Your Bank', url: 'https://bank.example' },
      account: { address: smart, type: 'smartAccount' },
      network: 'Ethereum',
      sections: [{ fields: [{ label: 'Message', value: 'hello' }] }],
    })
    expect(payload).toEqual({ message: 'User rejected the request', code: 4001 })
    expect(page.shown.at(-1)).toBeUndefined()
  })

  it('closes what waits when the host aborts it', async () => {
    const page = createPage()
    const { eoa } = await page.logIn()
    const asked = page.ask('RPC_REQUEST', { method: 'personal_sign', params: ['0x01', eoa] })
    await waitUntil(() => page.shown.at(-1) !== undefined)
    await page.get('RPC_ABORT')
    expect(await asked).toMatchObject({ payload: { message: 'Request was aborted' } })
    expect(page.shown.at(-1)).toBeUndefined()
  })

  it('signs with either account so that it verifies', async () => {
    const page = createPage()
    const { eoa, smart } = await page.logIn()
    const typed = {
      domain: { name: 'Post', chainId: 1 },
      types: {
        EIP712Domain: [
          { name: 'name', type: 'string' },
          { name: 'chainId', type: 'uint256' },
        ],
        Mail: [{ name: 'text', type: 'string' }],
      },
      primaryType: 'Mail',
      message: { text: 'hello' },
    } as const
    for (const address of [eoa, smart]) {
      const message = {
        address,
        message: 'hello',
        signature: (await page.approved('personal_sign', [stringToHex('hello'), address])) as Hex,
      }
      expect(await clientOf().verifyMessage(message)).toBe(true)
      world = { fault: 'signsWrongly' }
      const wrong = (await page.approved('personal_sign', [stringToHex('hello'), address])) as Hex
      expect(await clientOf().verifyMessage({ ...message, signature: wrong })).toBe(false)
      world = {}
      const signature = (await page.approved('eth_signTypedData_v4', [address, JSON.stringify(typed)])) as Hex
      expect(await clientOf().verifyTypedData({ address, ...typed, signature })).toBe(true)
    }
    expect(await page.refusal('eth_signTypedData_v4', [eoa, { ...typed, domain: { chainId: 10 } }])).toMatchObject({
      code: -32602,
    })
    expect(await page.refusal('personal_sign', ['0x01', friend])).toMatchObject({ code: 4100 })
  })

  it('sends a transaction from either account', async () => {
    const page = createPage()
    const { eoa, smart } = await page.logIn()
    for (const from of [eoa, smart]) {
      const before = await clientOf(1).getBalance({ address: friend })
      const hash = (await page.approved(
        'eth_sendTransaction',
        [{ from, to: friend, value: '0x5' }],
        'eip155:8453',
      )) as Hex
      expect(
        await clientOf(1).waitForTransactionReceipt({ hash, checkReplacement: false, pollingInterval: 50 }),
      ).toMatchObject({
        status: 'success',
      })
      expect(await clientOf(1).getBalance({ address: friend })).toBe(before + 5n)
    }
    expect(await page.get('GET_USER', { chainId: 8453 })).toMatchObject({ smartAccountDeployed: true })
    const tooMuch = [{ from: smart, to: friend, value: numberToHex(parseEther('1000')) }]
    expect(await page.approved('eth_sendTransaction', tooMuch)).toMatchObject({ code: -32003 })
    // The fee comes first, and then not all of it is left.
    const balance = await clientOf().getBalance({ address: smart })
    const everything = [{ from: smart, to: friend, value: numberToHex(balance) }]
    expect(await page.approved('eth_sendTransaction', everything)).toMatchObject({ code: -32003 })
  })

  it('sends calls as one from the smart account and in order from the key', async () => {
    const page = createPage()
    const { eoa, smart } = await page.logIn()
    const call = { to: friend, value: '0x3' }
    const failing = {
      to: at(at(chains.list, 0).tokens, 0).address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 9n] }),
    }
    const status = async (from: Address, calls: readonly unknown[]) => {
      const before = await clientOf().getBalance({ address: friend })
      const answer = await page.approved('wallet_sendCalls', [
        { version: '2.0.0', chainId: '0x1', from, atomicRequired: false, calls },
      ])
      const result = await page.rpc('wallet_getCallsStatus', [(answer as { id: string }).id])
      return {
        ...(result as { status: number; atomic: boolean; receipts: unknown[] }),
        paid: (await clientOf().getBalance({ address: friend })) - before,
      }
    }
    const summary = ({ status: code, atomic, receipts, paid }: Awaited<ReturnType<typeof status>>) => ({
      code,
      atomic,
      receipts: receipts.length,
      paid,
    })
    expect(summary(await status(smart, [call, call]))).toEqual({ code: 200, atomic: true, receipts: 1, paid: 6n })
    expect(summary(await status(eoa, [call, call]))).toEqual({ code: 200, atomic: false, receipts: 2, paid: 6n })
    expect(summary(await status(smart, [call, failing]))).toEqual({ code: 500, atomic: true, receipts: 1, paid: 0n })
    expect(summary(await status(eoa, [call, failing]))).toEqual({ code: 600, atomic: false, receipts: 1, paid: 3n })
    const together = [{ version: '2.0.0', chainId: '0x1', from: eoa, atomicRequired: true, calls: [call] }]
    expect(await page.refusal('wallet_sendCalls', together)).toMatchObject({ code: 5760 })
    expect(await page.refusal('wallet_getCallsStatus', ['0x00'])).toMatchObject({ code: 5730 })
  })

  it('says what it can and what it holds', async () => {
    const page = createPage()
    const { eoa, smart } = await page.logIn()
    expect(await page.rpc('wallet_getCapabilities', [smart])).toMatchObject({
      '0x1': { atomic: { status: 'supported' }, assetDiscovery: { supported: true } },
      '0x2105': { atomic: { status: 'supported' } },
    })
    expect(await page.rpc('wallet_getCapabilities', [eoa, ['0x1']])).toMatchObject({
      '0x1': { atomic: { status: 'unsupported' } },
    })
    expect(await page.rpc('wallet_getAssets', [{ account: smart, chainFilter: ['0x2105'] }])).toMatchObject({
      '0x2105': [
        { address: 'native', type: 'NATIVE', balance: numberToHex(parseEther('10')), metadata: { symbol: 'ETH' } },
      ],
    })
    expect(await page.rpc('eth_getBalance', [eoa, 'latest'])).toBe(numberToHex(parseEther('10')))
  })

  it('sends user operations that a site has made, and finds them again', async () => {
    const page = createPage()
    const { smart } = await page.logIn()
    const callData = encodeFunctionData({
      abi: accountAbi,
      functionName: 'execute',
      args: [{ target: friend, value: 4n, data: '0x' }],
    })
    const before = await clientOf().getBalance({ address: friend })
    const operation = [{ sender: smart, callData }, entryPoint08Address]
    expect(await page.rpc('eth_estimateUserOperationGas', operation)).toHaveProperty('callGasLimit')
    const { approval, payload: hash } = await page.decided(true, 'eth_sendUserOperation', operation)
    expect(approval).toMatchObject({ sections: [{ heading: 'Send ETH' }] })
    expect(await clientOf().getBalance({ address: friend })).toBe(before + 4n)
    expect(await page.rpc('eth_getUserOperationReceipt', [hash])).toMatchObject({
      userOpHash: hash,
      sender: smart,
      success: true,
    })
    expect(await page.rpc('eth_getUserOperationByHash', [hash])).toMatchObject({
      userOperation: { sender: smart, callData },
    })
    expect(await page.rpc('eth_supportedEntryPoints')).toEqual([entryPoint08Address])
  })
})
