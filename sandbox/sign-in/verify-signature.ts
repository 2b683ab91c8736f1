import { createPublicKey, verify } from 'node:crypto'
import { getBase58Encoder } from '@solana/web3.js'
import { Verifier } from 'bip322-js'
import { createPublicClient, http, isAddress, isHex, verifyMessage } from 'viem'
import type { SandboxChain } from '../chains/sandbox-chain.ts'

export type Proof = {
  /** CAIP-2. */
  readonly chain: string
  readonly address: string
  readonly message: string
  readonly signature: string
}

/**
 * Whether the account signed the text: EOA, ERC-1271 and ERC-6492 on an EVM chain, ed25519, BIP-322 or BIP-137. Throws where a node that has
 * to be asked is away.
 */
export async function verifySignature({ chain, ...proof }: Proof, chains: readonly SandboxChain[]): Promise<boolean> {
  switch (chain.split(':')[0]) {
    case 'eip155':
      return verifyEvm(proof, chains.find(({ id }) => id === chain)?.rpcUrl)
    case 'solana':
      return verifySolana(proof)
    default:
      return verifyBitcoin(proof)
  }
}

type Signed = Omit<Proof, 'chain'>

async function verifyEvm({ address, message, signature }: Signed, rpcUrl: string | undefined): Promise<boolean> {
  if (!isAddress(address) || !isHex(signature)) return false
  // By the key alone first; contracts are asked on their chain.
  if (await verifyMessage({ address, message, signature }).catch(() => false)) return true
  if (rpcUrl === undefined) return false
  const client = createPublicClient({ transport: http(rpcUrl) })
  // viem says no also where the node is away; asking for the chain throws then.
  return (await client.verifyMessage({ address, message, signature })) || !(await client.getChainId())
}

/** What comes before the 32 bytes of a public key of ed25519 (RFC 8410). */
const ed25519Header = Buffer.from('302a300506032b6570032100', 'hex')

const bytes = getBase58Encoder()

function verifySolana({ address, message, signature }: Signed): boolean {
  try {
    const key = Buffer.concat([ed25519Header, Buffer.from(bytes.encode(address))])
    const publicKey = createPublicKey({ key, format: 'der', type: 'spki' })
    return verify(undefined, Buffer.from(message), publicKey, Buffer.from(bytes.encode(signature)))
  } catch {
    return false
  }
}

function verifyBitcoin({ address, message, signature }: Signed): boolean {
  try {
    return Verifier.verifySignature(address, message, signature.replace(/^smp(?=.)/, ''), true)
  } catch {
    return false
  }
}
