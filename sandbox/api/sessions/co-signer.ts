import { randomUUID } from 'node:crypto'
import { getAddress, isAddressEqual, type Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { z } from 'zod'
import type { SandboxChain } from '../../chains/sandbox-chain.ts'
import type { SignedUserOperation } from '../../frame/chain/user-operation-schema.ts'
import { readSessionSignature, sessionOperationHash, writeSessionSignature } from '../../sessions/session-signature.ts'
import { refuse } from '../api-error.ts'
import type { activation, creation } from './session-schemas.ts'

export type Project = { readonly id: string; readonly name: string; readonly url?: string }

type Session = {
  readonly pci: string
  readonly key: Hex
  readonly project: Project
  /** Seconds since 1970, as every time here. */
  readonly createdAt: number
  /** Absent until the wallet has granted it. */
  readonly granted?: Omit<z.infer<typeof activation>, 'pci'>
  readonly revokedAt?: number
}

/** Sessions of accounts, each with a key of its own that signs beside the site's. Accounts are CAIP-10. */
export type CoSigner = {
  create(account: string, asked: z.infer<typeof creation>, project: Project): { pci: string; publicKey: Hex }
  activate(account: string, granted: z.infer<typeof activation>): void
  revoke(account: string, pci: string): void
  /** Every session that was granted, the newest first. */
  list(account: string): readonly object[]
  context(account: string, pci: string): Hex
  sign(account: string, pci: string, operation: SignedUserOperation): Promise<SignedUserOperation>
  clear(): void
}

const mostListed = 255

export function createCoSigner(
  chains: readonly SandboxChain[],
  now: () => number = () => Math.floor(Date.now() / 1000),
): CoSigner {
  const accounts = new Map<string, readonly Session[]>()
  const ofAccount = (account: string) => accounts.get(account.toLowerCase()) ?? []
  const keep = (account: string, session: Session) => {
    const others = ofAccount(account).filter(({ pci }) => pci !== session.pci)
    accounts.set(account.toLowerCase(), [session, ...others])
  }
  const find = (account: string, pci: string): Session => {
    const session = ofAccount(account).find((one) => one.pci === pci)
    if (!session) throw refuse(404, 'pci', 'This account has no such session.')
    return session
  }
  const grantedOf = (account: string, pci: string) => {
    const session = find(account, pci)
    if (!session.granted) throw refuse(400, 'pci', 'The session is not active.')
    return { ...session, granted: session.granted }
  }

  return {
    create: (account, { expiry }, project) => {
      if (expiry <= now()) throw refuse(422, 'expiry', 'The session would be over already.')
      const session = { pci: randomUUID(), key: generatePrivateKey(), project, createdAt: now() }
      keep(account, session)
      return { pci: session.pci, publicKey: privateKeyToAccount(session.key).publicKey }
    },
    activate: (account, { pci, ...granted }) => {
      const session = find(account, pci)
      const [first] = granted.signer.data.keys
      if (first?.publicKey.toLowerCase() !== privateKeyToAccount(session.key).publicKey.toLowerCase())
        throw refuse(400, 'signer', 'The first key is not the one of this session.')
      if (session.granted) throw refuse(400, 'pci', 'The session is active already.')
      keep(account, { ...session, granted })
    },
    revoke: (account, pci) => {
      const session = find(account, pci)
      keep(account, { revokedAt: now(), ...session })
    },
    list: (account) =>
      ofAccount(account)
        .flatMap(({ project, pci, createdAt, revokedAt, granted }) =>
          granted
            ? [
                {
                  project,
                  pci,
                  expiry: granted.expiry,
                  createdAt,
                  permissions: granted.permissions,
                  policies: granted.policies,
                  context: granted.context,
                  ...(revokedAt !== undefined && { revokedAt }),
                },
              ]
            : [],
        )
        .slice(0, mostListed),
    context: (account, pci) => grantedOf(account, pci).granted.context,
    sign: async (account, pci, operation) => {
      const { key, granted, revokedAt } = grantedOf(account, pci)
      if (revokedAt !== undefined) throw refuse(403, 'context', 'The session was revoked.')
      if (granted.expiry <= now()) throw refuse(403, 'context', 'The session has expired.')
      const { chain, address } = place(chains, account)
      if (!isAddressEqual(operation.sender, address))
        throw refuse(400, 'userOp.sender', 'The operation is of another account.')
      // What the session may do is for the account's contract to hold it to.
      const hash = sessionOperationHash(operation, {
        chainId: chain.chainId,
        entryPoint: chain.smartAccounts.entryPoint,
      })
      const { id, signatures } = readSigned(operation.signature)
      const own = await privateKeyToAccount(key).sign({ hash })
      return { ...operation, signature: writeSessionSignature({ id, signatures: [own, ...signatures] }) }
    },
    clear: () => accounts.clear(),
  }
}

function place(chains: readonly SandboxChain[], account: string) {
  const [namespace, reference, address = ''] = account.split(':')
  const chain = chains.find(({ id }) => id === `${namespace}:${reference}`)
  if (!chain) throw refuse(400, 'address', `${account} is on no chain with sessions.`)
  return { chain, address: getAddress(address) }
}

function readSigned(signature: Hex) {
  try {
    return readSessionSignature(signature)
  } catch {
    throw refuse(422, 'userOp.signature', 'This is no signature of a session.')
  }
}
