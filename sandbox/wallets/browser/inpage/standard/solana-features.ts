import type { WalletAccount } from '@wallet-standard/base'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignInFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import * as z from 'zod/mini'
import { fromHex, toHex } from '../bytes.ts'
import type { SeenAccount } from '../wire.ts'
import type { NamespaceSession } from './namespace-session.ts'

type SolanaFeatures = SolanaSignInFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  SolanaSignAndSendTransactionFeature

/** Several inputs of one call are one question to the user. */
export function solanaFeatures(
  { call, connect }: NamespaceSession,
  describe: (account: SeenAccount) => WalletAccount,
): SolanaFeatures {
  return {
    'solana:signIn': {
      version: '1.0.0',
      signIn: async (...inputs) => {
        if (inputs.length !== 1) throw new Error('Lantern signs in once at a time.')
        const { address, message, signature } = signedInSchema.parse(await call('solana:signIn', inputs))
        // The site may see the account from here on.
        const seen = await connect({ silent: true })
        const account = seen.find((one) => one.address === address)
        if (account === undefined) throw new Error('The user does not share the account that signed in.')
        return [{ account: describe(account), signedMessage: message, signature, signatureType: 'ed25519' as const }]
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: async (...inputs) => {
        const asked = inputs.map(({ account, message }) => ({ address: account.address, message: toHex(message) }))
        const signed = signaturesSchema.parse(await call('solana:signMessage', asked))
        return inputs.flatMap(({ message }, index) => {
          const signature = signed[index]?.signature
          return signature === undefined
            ? []
            : [{ signedMessage: message, signature, signatureType: 'ed25519' as const }]
        })
      },
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signTransaction: async (...inputs) => {
        const asked = inputs.map(({ account, transaction, chain }) => ({
          address: account.address,
          transaction: toHex(transaction),
          chain,
        }))
        return signedSchema.parse(await call('solana:signTransaction', asked))
      },
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      signAndSendTransaction: async (...inputs) => {
        const asked = inputs.map(({ account, transaction, chain, options }) => ({
          address: account.address,
          transaction: toHex(transaction),
          chain,
          options,
        }))
        return signaturesSchema.parse(await call('solana:signAndSendTransaction', asked))
      },
    },
  }
}

const supportedTransactionVersions = ['legacy', 0] as const

const bytes = z.pipe(z.string(), z.transform(fromHex))
const signedInSchema = z.object({ address: z.string(), message: bytes, signature: bytes })
const signaturesSchema = z.array(z.object({ signature: bytes }))
const signedSchema = z.array(z.object({ signedTransaction: bytes }))
