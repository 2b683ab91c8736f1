import { verifyMessage } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { createPublicKey, verify } from 'node:crypto'
import { mnemonic } from '../../sandbox/chains/chain-plan.ts'
import { solanaAccount } from '../../sandbox/wallets/keys/solana-keys.ts'
import { signInText, type SignInWish } from '../../sandbox/wallets/sign-in-text.ts'
import { decodeBase58 } from '../../src/kit/base58.js'
import { referenceOf } from '../../src/domain/networks/caip.js'
import type { SignInSession, SignInTerms } from '../../src/domain/sign-in/sign-in.js'

/** The first account of the contract's wallets of EVM: the second of the sandbox's mnemonic. */
const evm = mnemonicToAccount(mnemonic, { addressIndex: 1 })

/** What a wallet of EVM signs for a wish; its text with the signature. */
export async function signEvm(wish: SignInWish): Promise<{ readonly message: string; readonly signature: string }> {
  const message = signInText('Ethereum', evm.address, wish)
  return { message, signature: await evm.signMessage({ message }) }
}

/** What a wallet of EVM signs for terms, as a proof. */
export async function proveEvm({ chainId, ...terms }: SignInTerms): Promise<SignInSession> {
  const signed = await signEvm({ ...terms, chainId: referenceOf(chainId) })
  return { data: { ...terms, chainId, accountAddress: evm.address }, ...signed }
}

export const isSignedText = (message: string, signature: string, address: string): Promise<boolean> =>
  verifyMessage({ address: address as `0x${string}`, message, signature: signature as `0x${string}` })

export const isSignedByEvm = ({ data, message, signature }: SignInSession): Promise<boolean> =>
  isSignedText(message, signature, data.accountAddress)

/** What a wallet of Solana signs for a wish, in the words of Wallet Standard. */
export function signSolana(wish: SignInWish) {
  const account = solanaAccount(0)
  const signedMessage = new TextEncoder().encode(signInText('Solana', account.address, wish))
  return { signedMessage, signature: account.sign(signedMessage) }
}

export function isSignedBySolana({ data, message, signature }: SignInSession): boolean {
  const key = decodeBase58(data.accountAddress, 32) ?? new Uint8Array()
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key])
  const bytes = decodeBase58(signature, 64) ?? new Uint8Array()
  return verify(null, Buffer.from(message), createPublicKey({ key: spki, format: 'der', type: 'spki' }), bytes)
}

/** A wish as a wallet that means no good takes it. */
export const elsewhere = <Wish extends SignInWish>(wish: Wish): Wish => ({ ...wish, domain: 'elsewhere.example' })
