import { describe, expect, it } from 'vitest'
import { disturbAnswer } from '../../../sandbox/frame/page/disturb-answer.ts'
import { replies } from '../../../sandbox/frame/protocol/replies.ts'
import { readChainId } from '../../../sandbox/frame/protocol/read-chain-id.ts'
import { payloads, readRequest } from '../../../sandbox/frame/protocol/requests.ts'

describe('frame wallet protocol', () => {
  const read = (name: string, payload?: unknown) => readRequest({ type: `@w3m-app/${name}`, id: 'one', payload })

  it('has a reply for every request', () => {
    expect(Object.keys(replies).toSorted()).toEqual(Object.keys(payloads).toSorted())
  })

  it.each([
    ['SWITCH_NETWORK', { chainId: 'eip155:8453' }],
    ['CONNECT_EMAIL', { email: 'mira@harbour.example' }],
    ['CONNECT_DEVICE', undefined],
    ['CONNECT_OTP', { otp: '123456' }],
    ['CONNECT_SOCIAL', { uri: 'https://harbour.example/?code=1' }],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'github' }],
    ['GET_USER', undefined],
    ['GET_USER', { chainId: 1, preferredAccountType: 'eoa' }],
    ['RPC_REQUEST', { method: 'eth_chainId', params: [] }],
    ['SYNC_THEME', { themeMode: 'dark', themeVariables: { '--w3m-z-index': 3 } }],
    ['SYNC_DAPP_DATA', { metadata: { name: 'Site', url: 'https://site.example' }, projectId: 'p' }],
  ])('reads %s with %o', (name, payload) => {
    expect(read(name, payload)).toEqual({ kind: 'request', request: { name, id: 'one', payload } })
  })

  it('drops fields that it does not know', () => {
    expect(read('CONNECT_OTP', { otp: '123456', admin: true })).toMatchObject({
      request: { payload: { otp: '123456' } },
    })
    expect(read('CONNECT_OTP', { otp: '123456', admin: true })).not.toHaveProperty('request.payload.admin')
  })

  it.each([
    ['CONNECT_EMAIL', { email: 'nobody' }],
    ['CONNECT_OTP', {}],
    ['GET_SOCIAL_REDIRECT_URI', { provider: 'farcaster' }],
    ['SET_PREFERRED_ACCOUNT', { type: 'payment' }],
    ['toString', undefined],
    ['__proto__', undefined],
  ])('answers %s with %o by an error', (name, payload) => {
    expect(read(name, payload)).toMatchObject({ kind: 'bad', name, id: 'one' })
  })

  it.each([[undefined], ['@w3m-app/SIGN_OUT'], [{ type: '@w3m-frame/READY' }], [{ type: 'x @w3m-app/SIGN_OUT' }]])(
    'ignores what is not for the frame: %o',
    (data) => {
      expect(readRequest(data)).toEqual({ kind: 'foreign' })
    },
  )

  it.each([
    [8453, 8453],
    ['8453', 8453],
    ['0x2105', 8453],
    ['eip155:8453', 8453],
    ['solana:5eykt4', undefined],
    ['1e3', undefined],
    [-1, undefined],
  ])('reads the chain %s as %s', (asked, chainId) => {
    expect(readChainId(asked)).toBe(chainId)
  })

  it.each([
    [undefined, ['GET_CHAIN_ID_SUCCESS new {"chainId":1}']],
    ['mute', []],
    ['malformed', ['GET_CHAIN_ID_SUCCESS new 7']],
    ['errorReplies', ['GET_CHAIN_ID_ERROR new {"message":"Harbour is not itself today."}']],
    [
      'replayed',
      [
        'GET_CHAIN_ID_SUCCESS new {"chainId":1}',
        'GET_CHAIN_ID_SUCCESS new {"chainId":1}',
        'GET_CHAIN_ID_SUCCESS old {"chainId":1}',
      ],
    ],
  ] as const)('posts under the fault %s: %o', (fault, posted) => {
    const answer = { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'new', payload: { chainId: 1 } }
    const { messages, delayMs } = disturbAnswer(fault, answer, 'GET_CHAIN_ID', 'old')
    expect(messages.map(({ type, id, payload }) => `${type.slice(11)} ${id} ${JSON.stringify(payload)}`)).toEqual(
      posted,
    )
    expect(delayMs).toBe(0)
  })

  it('posts two seconds late when it is slow', () => {
    const answer = { type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'new' }
    expect(disturbAnswer('slow', answer, 'SIGN_OUT', undefined)).toEqual({ delayMs: 2000, messages: [answer] })
  })
})
