import { numberToHex, type Address, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount } from 'viem/accounts'
import { z } from 'zod'
import { toWire, userOperationSchema } from '../frame/chain/user-operation-schema.ts'
import type { Permission } from '../sessions/permission-schema.ts'
import { writeSessionSignature } from '../sessions/session-signature.ts'
import { prepareSessionOperation, type SessionCall } from '../sessions/spend.ts'

export type SessionPlace = {
  readonly apiUrl: string
  readonly projectId: string
  readonly chainId: number
  readonly rpcUrl: string
  readonly entryPoint: Address
}

/** Asks the visitor's wallet, as EIP-1193 says. */
export type AskWallet = (asked: { readonly method: string; readonly params: readonly unknown[] }) => Promise<unknown>

/** A session as a site has it, with a key of its own that never leaves it. */
export type SiteSession = {
  readonly pci: string
  readonly account: Address
  /** Acts without asking. Resolves with whether the calls went through. @throws Error with the reason of whoever refuses */
  spend(calls: readonly SessionCall[]): Promise<boolean>
  /** Asks the wallet to take it back, and tells the co-signer. */
  revoke(): Promise<void>
}

const hex = z.templateLiteral(['0x', z.string()])
const created = z.object({ pci: z.string(), key: z.object({ type: z.literal('secp256k1'), publicKey: hex }) })
const granted = z.object({ context: hex, expiry: z.number() })
const refusal = z.object({ reasons: z.array(z.object({ description: z.string() })).min(1) })

/** Asks for a session: a key of the co-signer first, then the wallet's word, then the co-signer hears of it. */
export async function askForSession(
  place: SessionPlace,
  ask: AskWallet,
  wish: { readonly account: Address; readonly expiry: number; readonly permissions: readonly Permission[] },
): Promise<SiteSession> {
  const { account, expiry, permissions } = wish
  const own = privateKeyToAccount(generatePrivateKey())
  const signerOf = (...keys: readonly Hex[]) => ({
    type: 'keys',
    data: { keys: keys.map((publicKey) => ({ type: 'secp256k1', publicKey })) },
  })
  const api = createCoSignerClient(place, account)
  const asked = { expiry, signer: signerOf(own.publicKey), permissions, policies: [] }
  const { pci, key } = created.parse(await api('', asked, '&v=2'))
  const signer = signerOf(key.publicKey, own.publicKey)
  const request = { ...asked, signer, chainId: numberToHex(place.chainId), address: account }
  const { context } = granted.parse(await ask({ method: 'wallet_grantPermissions', params: [request] }))
  await api('/activate', { ...asked, signer, pci, context })
  return {
    pci,
    account,
    spend: (calls) => spendWithin(place, { pci, account, context, own }, calls),
    revoke: async () => {
      const address = `eip155:${place.chainId}:${account}`
      const meant = { pci, permissions, expiry, address }
      const signature = await ask({ method: 'wallet_revokePermissions', params: [meant] })
      await api('/revoke', { pci, signature })
    },
  }
}

type HeldSession = {
  readonly pci: string
  readonly account: Address
  /** What the account calls it. */
  readonly context: Hex
  readonly own: PrivateKeyAccount
}

/** Acts within a session, wherever it was granted, as `SiteSession.spend` does. */
export async function spendWithin(
  place: SessionPlace,
  { pci, account, context, own }: HeldSession,
  calls: readonly SessionCall[],
): Promise<boolean> {
  const { operation, hash } = await prepareSessionOperation(place, account, calls)
  const signature = writeSessionSignature({ id: context, signatures: [await own.sign({ hash })] })
  const asked = { context: pci, userOp: toWire({ ...operation, signature }) }
  const signed = await createCoSignerClient(place, account)('/sign', asked)
  const { userOp } = z.object({ userOp: userOperationSchema }).parse(signed)
  return carry(place, toWire(userOp))
}

function createCoSignerClient({ apiUrl, projectId, chainId }: SessionPlace, account: Address) {
  return async (path: string, body: unknown, query = ''): Promise<unknown> => {
    const url = `${apiUrl}/v1/sessions/eip155:${chainId}:${account}${path}?projectId=${projectId}${query}`
    const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
    // Some answers have no body.
    const text = await response.text()
    const read: unknown = text === '' ? undefined : JSON.parse(text)
    if (!response.ok) throw new Error(refusal.safeParse(read).data?.reasons[0]?.description ?? 'The co-signer fails.')
    return read
  }
}

const answer = z.object({ result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() })

async function carry(place: SessionPlace, operation: unknown): Promise<boolean> {
  const { apiUrl, projectId, chainId, entryPoint } = place
  const ask = async (method: string, params: readonly unknown[]) => {
    const url = `${apiUrl}/v1/bundler?projectId=${projectId}&chainId=eip155:${chainId}`
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const { result, error } = answer.parse(await (await fetch(url, { method: 'POST', body })).json())
    if (error) throw new Error(error.message)
    return result
  }
  const hash = await ask('eth_sendUserOperation', [operation, entryPoint])
  const { success } = z.object({ success: z.boolean() }).parse(await ask('eth_getUserOperationReceipt', [hash]))
  return success
}
