import { expect, it } from 'vitest'
import { guardConnection } from '../../../src/application/guard-connection.js'
import { askWalletToSign } from '../../../src/application/sign-in/ask-wallet-to-sign.js'
import { addressOf } from '../../../src/domain/networks/caip.js'
import { connectionWith } from '../../../src/application/connection-with.js'
import { withPicture } from '../../../src/application/with-picture.js'
import type { ConnectorInfo } from '../../../src/domain/wallets/connector.js'
import type { WalletConnection } from '../../../src/ports/connectors.js'
import { createFakeChainAdapter } from '../../fakes/fake-chain-adapter.js'
import { createFakeConnector } from '../../fakes/fake-connector.js'
import { asInstance } from '../support/as-instance.js'

const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const info: ConnectorInfo = { id: 'cove', kind: 'external', name: 'Cove', namespaces: ['solana'] }
const account = `${network}:7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU` as const

/** Whoever is handed the connection in place of the wallet’s own. */
const handedOn: Readonly<Record<string, (connection: WalletConnection) => Promise<WalletConnection | undefined>>> = {
  'is asked under guard': async (connection) =>
    guardConnection({ connection, network, assertWanted: () => undefined, walletRequest: async () => 'signed' })
      .connection,
  'signs the visitor in': async (connection) => {
    let seen: WalletConnection | undefined
    const adapter = createFakeChainAdapter()
    const signMessage: typeof adapter.signMessage = async (one) => {
      seen = one
      return 'signature'
    }
    await askWalletToSign(
      {
        connections: { of: () => connection },
        chains: { get: async () => ({ ...adapter, signMessage }) },
        request: async () => undefined,
      },
      {
        account,
        text: 'Sign in',
        data: { chainId: network, accountAddress: addressOf(account), nonce: 'n', domain: 'd', uri: 'u', version: '1' },
      },
      () => true,
    )
    return seen
  },
  'gets the picture of the catalogue': async (connection) => withPicture(connection, { imageId: 'image' }),
}

it.each(Object.entries(handedOn))(
  'a connection that is an instance of a class stays whole where it %s',
  async (_, by) => {
    const wallet = createFakeConnector({
      info,
      addresses: ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'],
      methods: ['x'],
    })
    const connection = asInstance(await wallet.connector.connect({ chains: [network] }))
    const one = await by(connection)
    expect(one).toMatchObject({
      connector: { id: 'cove', name: 'Cove' },
      chainId: network,
      accounts: [{ id: account }],
    })
    expect(one?.methods?.('solana')).toEqual(new Set(['x']))
    expect(await one?.snapshot()).toMatchObject({ accounts: [{ id: account }] })
    const heard: unknown[] = []
    one?.events$.subscribe((event) => heard.push(event))
    await one?.moveTo?.(network)
    expect(heard).toEqual([{ type: 'chainChanged', chainId: network }])
    await one?.disconnect()
    one?.release?.()
    expect(wallet.goodbyes()).toBe(1)
  },
)

it('nothing that a connection can do is left behind', async () => {
  const { connector } = createFakeConnector({ info, addresses: ['7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'] })
  // All of them: one that is added to the port is to be added here, and there.
  const whole: Required<WalletConnection> = {
    moveTo: async () => undefined,
    methods: () => undefined,
    release: () => undefined,
    ...(await connector.connect({ chains: [network] })),
  }
  expect(Object.keys(connectionWith(whole, {})).toSorted()).toEqual(Object.keys(whole).toSorted())
})
