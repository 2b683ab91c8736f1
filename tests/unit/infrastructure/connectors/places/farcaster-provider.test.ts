import { describe, expect, it } from 'vitest'
import {
  createFarcasterClient,
  createFarcasterProvider,
} from '../../../../../src/infrastructure/connectors/places/farcaster-provider.js'
import { createQuestions } from '../../../../../src/infrastructure/connectors/places/questions.js'
import { createWebViewPage } from '../../../../contract/web-view-page.js'
import { toWebView } from '../../../../../src/infrastructure/connectors/places/way-out.js'

type Message = Readonly<Record<string, unknown>>

function setUp(answerWith: (message: Message) => object = () => ({ type: 'RAW', value: {} })) {
  const asked: Message[] = []
  const page = createWebViewPage((message) => {
    asked.push(message)
    page.tell({ id: message['id'], ...answerWith(message) })
  })
  let ids = 0
  const way = toWebView(page.page, ['FarcasterFrameCallback', 'FarcasterFrameEthProviderEvent'])
  const client = createFarcasterClient(createQuestions({ way, newId: () => `id-${ids++}` }))
  return { ...page, asked, provider: createFarcasterProvider({ client, way }) }
}

describe('the wallet of a Farcaster client', () => {
  it('is asked in the words that the client knows', async () => {
    const { provider, asked } = setUp(() => ({ type: 'RAW', value: { result: '0x1' } }))
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(await provider.request({ method: 'eth_call', params: [{ to: '0x' }] })).toBe('0x1')
    const value = { jsonrpc: '2.0', method: 'eth_call', id: 2, params: [{ to: '0x' }] }
    expect(asked[1]).toEqual({
      ...{ id: 'id-1', type: 'APPLY', path: ['ethProviderRequestV2'] },
      argumentList: [{ type: 'RAW', value }],
    })
  })

  it('passes on a refusal with its code, and what it says beside it', async () => {
    const error = { code: 4001, message: 'No.', data: '0x08c379a0' }
    const { provider } = setUp(() => ({ type: 'RAW', value: { error } }))
    await expect(provider.request({ method: 'personal_sign' })).rejects.toMatchObject(error)
  })

  it('fails where the client throws', async () => {
    const thrown = { isError: true, value: { message: 'Unsupported APPLY' } }
    const { provider } = setUp(() => ({ type: 'HANDLER', name: 'throw', value: thrown }))
    const failing = provider.request({ method: 'eth_accounts' })
    await expect(failing).rejects.toMatchObject({ code: -32603, message: 'Unsupported APPLY' })
  })

  it('tells of changes to those who listen, and listens to nobody without them', () => {
    const { provider, tellEvent, listeners } = setUp()
    const heard: unknown[] = []
    const listener = (value: unknown) => heard.push(value)
    provider.on('chainChanged', listener)
    tellEvent({ event: 'chainChanged', params: ['0x2105'] })
    tellEvent({ event: 'accountsChanged', params: [['0x00']] })
    tellEvent({ event: 'chainChanged', params: '0x1' })
    expect(heard).toEqual(['0x2105'])
    provider.removeListener('chainChanged', listener)
    expect(listeners()).toBe(0)
    tellEvent({ event: 'chainChanged', params: ['0x1'] })
    expect(heard).toEqual(['0x2105'])
  })
})
