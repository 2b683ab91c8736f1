import { bytesToHex, createWalletClient, hashMessage, http, type Address } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { mnemonic } from '../../../sandbox/chains/chain-plan.ts'
import type { SandboxChain } from '../../../sandbox/chains/sandbox-chain.ts'
import {
  clientOf,
  creationOf,
  isDeployed,
  signAsSmartAccount,
  smartAccountAddress,
} from '../../../sandbox/frame/page/accounts/smart-account.ts'
import { bitcoinAccount } from '../../../sandbox/wallets/keys/bitcoin-keys.ts'
import { signBitcoinMessage } from '../../../sandbox/wallets/keys/sign-bitcoin-message.ts'
import { solanaAccount } from '../../../sandbox/wallets/keys/solana-keys.ts'
import { encodeBase58 } from '../../../src/kit/base58.js'

export interface Signer {
  /** CAIP-10. */
  readonly account: string
  /** As the wallet writes it. */
  sign(text: string): Promise<string>
}

/** Two of a kind: one signs for the other, and should not be believed. */
export type Kind = (chain: Place) => Promise<readonly [Signer, Signer]>

export type Place = Pick<SandboxChain, 'chainId' | 'rpcUrl' | 'smartAccounts'>

const keyOf = (addressIndex: number) =>
  privateKeyToAccount(
    bytesToHex(mnemonicToAccount(mnemonic, { addressIndex }).getHdKey().privateKey ?? new Uint8Array()),
  )

const evmKey = (index: number, { chainId }: Place): Signer => {
  const owner = keyOf(index)
  return { account: `eip155:${chainId}:${owner.address}`, sign: (message) => owner.signMessage({ message }) }
}

async function smartAccount(index: number, place: Place, deployed: boolean): Promise<Signer> {
  const whose = { ...place, ...place.smartAccounts, owner: keyOf(index) }
  const { factory, factoryData } = creationOf(whose)
  if (deployed && !(await isDeployed(whose))) {
    const client = createWalletClient({ account: keyOf(0), transport: http(place.rpcUrl) })
    const hash = await client.sendTransaction({ chain: null, to: factory, data: factoryData })
    await clientOf(place).waitForTransactionReceipt({ hash, checkReplacement: false })
  }
  const address: Address = await smartAccountAddress(whose)
  return {
    account: `eip155:${place.chainId}:${address}`,
    sign: (text) => signAsSmartAccount(whose, hashMessage(text)),
  }
}

const solana = (index: number): Signer => {
  const { address, sign } = solanaAccount(index)
  return {
    account: `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${address}`,
    sign: async (text) => encodeBase58(sign(new TextEncoder().encode(text))),
  }
}

const bitcoin = (index: number, of: 'payment' | 'ordinals', protocol: 'bip322' | 'ecdsa'): Signer => {
  const key = bitcoinAccount(index)[of]
  return {
    account: `bip122:0f9188f13cb7b2c71f2a335e3a4fc328:${key.address}`,
    sign: async (text) => Buffer.from(signBitcoinMessage(key, text, protocol)).toString('base64'),
  }
}

/** Every kind of signature that a server has to tell right from wrong. */
export const kinds: Readonly<Record<string, Kind>> = {
  'a key of EVM': async (chain) => [evmKey(1, chain), evmKey(2, chain)],
  'a deployed smart account (ERC-1271)': async (chain) => [
    await smartAccount(5, chain, true),
    await smartAccount(6, chain, true),
  ],
  'a smart account that is not deployed yet (ERC-6492)': async (chain) => [
    await smartAccount(7, chain, false),
    await smartAccount(8, chain, false),
  ],
  'a key of Solana (ed25519)': async () => [solana(0), solana(1)],
  'an address of Bitcoin by BIP-322': async () => [bitcoin(0, 'payment', 'bip322'), bitcoin(1, 'payment', 'bip322')],
  'a taproot address of Bitcoin by BIP-322': async () => [
    bitcoin(0, 'ordinals', 'bip322'),
    bitcoin(1, 'ordinals', 'bip322'),
  ],
  'an address of Bitcoin by BIP-137': async () => [bitcoin(0, 'payment', 'ecdsa'), bitcoin(1, 'payment', 'ecdsa')],
}

/** What a page asks an account to sign (EIP-4361, CAIP-122). */
function askFor(account: string, site: string, nonce: string): string {
  const [namespace = '', reference = '', address = ''] = account.split(':')
  const names: Readonly<Record<string, string>> = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }
  return [
    `${new URL(site).host} wants you to sign in with your ${names[namespace]} account:`,
    address,
    '',
    'Sign in to Harbour.',
    '',
    `URI: ${site}/enter`,
    'Version: 1',
    `Chain ID: ${reference}`,
    `Nonce: ${nonce}`,
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n')
}

type Sign = (text: string) => Promise<string> | string

export interface Proof {
  readonly account: string
  readonly message: string
  readonly signature: string
}

/** Asks a site's server by its routes; the answer to what was signed, as a status. */
export function visit(url: string, site: string) {
  const headers = { 'content-type': 'application/json', origin: site }
  const nonce = async (): Promise<string> => {
    const answer = (await (await fetch(`${url}/nonce`, { headers })).json()) as { readonly nonce: string }
    return answer.nonce
  }
  /** A fresh message, signed. */
  const prove = async (account: string, sign: Sign): Promise<Proof> => {
    const message = askFor(account, site, await nonce())
    return { account, message, signature: await sign(message) }
  }
  const post = (body: string, over: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${url}/verify`, { method: 'POST', headers: { ...headers, ...over }, body })
  const show = async (proof: Proof): Promise<number> => (await post(JSON.stringify(proof))).status
  return { prove, post, show, enter: async (account: string, sign: Sign) => show(await prove(account, sign)) }
}
