import { Verifier } from 'bip322-js'
import { bytesToHex } from 'viem'
import type { Sandbox } from '../../sandbox/start.ts'
import { bitcoinAccount } from '../../sandbox/wallets/keys/bitcoin-keys.ts'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { namespaceNames } from '../../sandbox/wallets/phone/phone-state.ts'
import { encodeBase58 } from '../../src/kit/base58.js'
import { createPhoneConnector, until, withPhoneWorld } from './phone-connector.js'
import { isSignedByEvm } from './signers.js'
import {
  pairingConnectorContract,
  pairingNamespacesContract,
  type PairingConnectorSetup,
  type PairingNamespacesSetup,
} from './pairing-connector.contract.js'

let world: Sandbox
withPhoneWorld((one) => (world = one))

const setUp = async (): Promise<PairingConnectorSetup> => {
  const { connector } = await createPhoneConnector(world)
  const accounts = await world.phone.accounts()
  const [first = '', second = ''] = accounts
  return {
    connector,
    chains: ['eip155:1', 'eip155:8453'],
    addresses: [first, second],
    scan: async (uri, answer) => {
      await world.phone.policy({ proposals: answer === 'hold' ? 'ask' : answer })
      await world.phone.pair(uri)
    },
    approveHeld: async () => {
      await until(async () => (await world.phone.state()).questions.length > 0)
      await world.phone.policy({ proposals: 'approve' })
    },
    setMood: async (requests) => void (await world.phone.policy({ requests })),
    useSecondAccount: async () => void (await world.phone.switchAccount(1)),
    setChain: async (chainId) => void (await world.phone.switchChain(chainId)),
    deleteSession: async () => void (await world.phone.deleteSession()),
    signing: {
      setSigning: async (mood) => {
        await world.phone.oneClick(mood !== 'cannot')
        await world.phone.signIn(mood === 'other' ? 'domain' : 'right')
      },
      isSigned: isSignedByEvm,
    },
    prompts: async () => (await world.phone.requests()).filter(({ kind }) => kind !== 'request').length,
    sessions: async () => (await world.phone.sessions()).length,
    setRelay: async (state) => {
      world.relay.control.refuse(state === 'away')
      world.relay.control.blackHole(state === 'silent')
      if (state === 'away') world.relay.control.cut()
    },
    until,
  }
}

pairingConnectorContract('WalletConnect', setUp)

pairingNamespacesContract('WalletConnect', async (): Promise<PairingNamespacesSetup> => {
  const given = await setUp()
  const hello = new TextEncoder().encode('hello')
  const [payer, other] = [solanaAccount(0), solanaAccount(1)]
  const [first, second] = [bitcoinAccount(0).payment.address, bitcoinAccount(1).payment.address]
  return {
    ...given,
    setNamespaces: (namespaces) => world.phone.has(namespaceNames.filter((name) => namespaces.includes(name))),
    namespaces: [
      {
        chainId: 'eip155:1',
        addresses: given.addresses,
        request: { method: 'personal_sign', params: [bytesToHex(hello), given.addresses[0]] },
        isSigned: (answer) => /^0x[0-9a-f]{130}$/.test(String(answer)),
      },
      {
        chainId: world.solana.id,
        addresses: [payer.address, other.address],
        request: { method: 'solana_signMessage', params: { message: encodeBase58(hello), pubkey: payer.address } },
        isSigned: (answer) => encodeBase58(payer.sign(hello)) === Object(answer).signature,
      },
      {
        chainId: world.bitcoin.id,
        addresses: [first, second],
        request: { method: 'signMessage', params: { account: first, message: 'hello' } },
        isSigned: (answer) => Verifier.verifySignature(first, 'hello', Object(answer).signature),
      },
    ],
  }
})
