import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import * as z from 'zod/mini'
import { fromHex, toHex } from '../bytes.ts'
import type { NamespaceSession } from './namespace-session.ts'

type SolanaFeatures = SolanaSignMessageFeature & SolanaSignTransactionFeature & SolanaSignAndSendTransactionFeature

/** Several inputs of one call are one question to the user. */
export function solanaFeatures({ call }: NamespaceSession): SolanaFeatures {
  return {
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
const signaturesSchema = z.array(z.object({ signature: bytes }))
const signedSchema = z.array(z.object({ signedTransaction: bytes }))
