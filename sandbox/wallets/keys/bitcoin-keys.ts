import * as ecc from '@bitcoinerlab/secp256k1'
import { crypto, initEccLib, networks, payments, toXOnly, type Network } from 'bitcoinjs-lib'
import { ECPairFactory, type ECPairInterface } from 'ecpair'
import { HDKey } from 'viem/accounts'
import { mnemonic as sandboxMnemonic } from '../../chains/chain-plan.ts'
import { seedOf } from './seed.ts'

initEccLib(ecc)

const keyPairs = ECPairFactory(ecc)

export type BitcoinKey = {
  readonly address: string
  /** 33 bytes of the payment key, the 32 of the x coordinate of the ordinals key. */
  readonly publicKey: Uint8Array
  readonly path: string
  /** The script that coins of the address are locked with. */
  readonly output: Uint8Array
  /** The key as derived. */
  readonly keyPair: ECPairInterface
  /** What signs for coins of the address: of the ordinals key its tweaked form. */
  readonly signer: ECPairInterface
}

/** Bitcoin wallets keep what they pay with apart from coins that carry inscriptions. */
export type BitcoinAccount = {
  /** P2WPKH, BIP-84. */
  readonly payment: BitcoinKey
  /** P2TR without a script, BIP-86. */
  readonly ordinals: BitcoinKey
}

const accounts = new Map<number, BitcoinAccount>()

/** An account of the sandbox's mnemonic on regtest: the addresses `m/84'/1'/0'/0/index` and `m/86'/1'/0'/0/index`. */
export function bitcoinAccount(index: number): BitcoinAccount {
  const account = accounts.get(index) ?? deriveBitcoin(sandboxMnemonic, index, networks.regtest)
  accounts.set(index, account)
  return account
}

export function deriveBitcoin(mnemonic: string, index: number, network: Network): BitcoinAccount {
  const root = HDKey.fromMasterSeed(seedOf(mnemonic))
  const coin = network === networks.bitcoin ? 0 : 1
  const derive = (purpose: number) => {
    const path = `m/${purpose}'/${coin}'/0'/0/${index}`
    const { privateKey } = root.derive(path)
    if (!privateKey) throw new Error(`There is no private key at ${path}.`)
    return { path, keyPair: keyPairs.fromPrivateKey(privateKey, { network }) }
  }
  const payment = derive(84)
  const ordinals = derive(86)
  const internalKey = toXOnly(ordinals.keyPair.publicKey)
  return {
    payment: {
      ...payment,
      ...addressOf(payments.p2wpkh({ pubkey: payment.keyPair.publicKey, network })),
      publicKey: payment.keyPair.publicKey,
      signer: payment.keyPair,
    },
    ordinals: {
      ...ordinals,
      ...addressOf(payments.p2tr({ internalPubkey: internalKey, network })),
      publicKey: internalKey,
      signer: ordinals.keyPair.tweak(crypto.taggedHash('TapTweak', internalKey)),
    },
  }
}

function addressOf({ address, output }: { address?: string | undefined; output?: Uint8Array | undefined }) {
  if (!address || !output) throw new Error('The key has no address.')
  return { address, output }
}
