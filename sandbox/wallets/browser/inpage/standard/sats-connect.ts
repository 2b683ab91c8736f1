import * as z from 'zod/mini'
import { encodeBase64 } from '../../../../../src/kit/base64.ts'
import { fromHex, fromBase64, toHex } from '../bytes.ts'
import { ProviderError } from '../provider-error.ts'
import type { SeenAccount } from '../wire.ts'
import type { NamespaceSession } from './namespace-session.ts'

type Method = (params: unknown) => Promise<unknown>

/** What a provider of sats-connect answers: it never rejects. */
export type SatsConnectReply = { readonly jsonrpc: '2.0'; readonly id: null } & (
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }
)

export type SatsConnectProvider = { request(method: string, params?: unknown): Promise<SatsConnectReply> }

/** The wallet as sites of sats-connect speak to it: the only way to ask Bitcoin wallets for a payment of their own making. */
export function satsConnect(session: NamespaceSession): SatsConnectProvider {
  const methods: ReadonlyMap<string, Method> = new Map(Object.entries(methodsOf(session)))
  return {
    request: async (name, params) => {
      const method = methods.get(name)
      if (!method) return refuse(codes.unknownMethod, `The method ${name} is not supported.`)
      try {
        return { jsonrpc: '2.0', id: null, result: await method(params) }
      } catch (error) {
        return describeError(error)
      }
    },
  }
}

function methodsOf(session: NamespaceSession): Readonly<Record<string, Method>> {
  const addresses = async () => (await session.connect(everything)).map(describe)
  return {
    getInfo: async () => ({ version: '1.0.0', supports: [], methods: Object.keys(methodsOf(session)) }),
    getAddresses: async () => ({ addresses: await addresses(), network }),
    getAccounts: addresses,
    wallet_connect: async () => ({ id: '', addresses: await addresses(), walletType: 'software', network }),
    wallet_disconnect: async () => {
      await session.disconnect()
      return null
    },
    signMessage: async (params) => {
      const { address, message, protocol } = messageParams.parse(params)
      const asked = { address, message: toHex(new TextEncoder().encode(message)), protocol: protocol?.toLowerCase() }
      const signed = one(signatures.parse(await session.call('bitcoin:signMessage', [asked])))
      return {
        address,
        signature: encodeBase64(signed.signature),
        messageHash: '',
        protocol: signed.protocol.toUpperCase(),
      }
    },
    signPsbt: async (params) => {
      const { psbt, signInputs, broadcast } = psbtParams.parse(params)
      const inputsToSign = Object.entries(signInputs).map(([address, signingIndexes]) => ({ address, signingIndexes }))
      const asked = [{ psbt: toHex(fromBase64(psbt)), inputsToSign }]
      if (broadcast) {
        const { txId, signedPsbt } = one(sent.parse(await session.call('bitcoin:signAndSendTransaction', asked)))
        return { psbt: encodeBase64(signedPsbt), txid: txId }
      }
      return { psbt: encodeBase64(one(psbts.parse(await session.call('bitcoin:signTransaction', asked))).signedPsbt) }
    },
    sendTransfer: async (params) => session.call('bitcoin:sendTransfer', [transferParams.parse(params)]),
  }
}

const everything = { purposes: ['payment', 'ordinals'] } as const

const network = { bitcoin: { name: 'Regtest' } }

function describe({ address, publicKey, purpose }: SeenAccount) {
  return {
    address,
    publicKey,
    purpose,
    addressType: purpose === 'ordinals' ? 'p2tr' : 'p2wpkh',
    walletType: 'software',
  }
}

const messageParams = z.object({
  address: z.string(),
  message: z.string(),
  protocol: z.optional(z.enum(['ECDSA', 'BIP322'])),
})
const psbtParams = z.object({
  psbt: z.string(),
  signInputs: z.record(z.string(), z.array(z.number())),
  broadcast: z.optional(z.boolean()),
})
const transferParams = z.object({
  recipients: z.array(z.object({ address: z.string(), amount: z.union([z.number(), z.string()]) })),
})

const bytes = z.pipe(z.string(), z.transform(fromHex))
const signatures = z.array(z.object({ signature: bytes, protocol: z.string() }))
const psbts = z.array(z.object({ signedPsbt: bytes }))
const sent = z.array(z.object({ txId: z.string(), signedPsbt: bytes }))

function one<Item>([first]: readonly Item[]): Item {
  if (first === undefined) throw new Error('The wallet answers nothing.')
  return first
}

/** Codes of sats-connect, which are not those of EIP-1193. */
const codes = { rejected: -32000, denied: -32002, invalidParams: -32602, unknownMethod: -32601, internal: -32603 }

function describeError(error: unknown): SatsConnectReply {
  if (error instanceof z.core.$ZodError) return refuse(codes.invalidParams, 'The parameters are not well formed.')
  if (!(error instanceof ProviderError)) return refuse(codes.internal, 'Something went wrong inside the wallet.')
  if (error.code === 4001) return refuse(codes.rejected, error.message)
  if (error.code === 4100) return refuse(codes.denied, error.message)
  return refuse(error.code, error.message)
}

const refuse = (code: number, message: string): SatsConnectReply => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message },
})
