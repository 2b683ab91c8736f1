import type { WalletAccount } from '@wallet-standard/base'
import * as z from 'zod/mini'
import type { Purpose } from '../../background/namespaces.ts'
import { fromHex, toHex } from '../bytes.ts'
import type { SeenAccount } from '../wire.ts'
import type { NamespaceSession } from './namespace-session.ts'
import { satsConnect } from './sats-connect.ts'

type SignMessageInput = { readonly account: WalletAccount; readonly message: Uint8Array }

type SignTransactionInput = {
  readonly psbt: Uint8Array
  readonly inputsToSign: readonly {
    readonly account: WalletAccount
    readonly signingIndexes: readonly number[]
    readonly sigHash?: string
  }[]
  readonly chain?: string
}

/** The features that wallets of Bitcoin have in common. They are not part of Wallet Standard itself. */
export function bitcoinFeatures(
  session: NamespaceSession,
  describe: (accounts: readonly SeenAccount[]) => readonly WalletAccount[],
) {
  const { call } = session
  return {
    'bitcoin:connect': {
      version: '1.0.0',
      // The accounts are in the order of the purposes.
      connect: async ({ purposes }: { readonly purposes: readonly Purpose[] }) => ({
        accounts: describe(await session.connect({ purposes })),
      }),
    },
    'bitcoin:disconnect': { version: '1.0.0', disconnect: session.disconnect },
    'bitcoin:signMessage': {
      version: '1.0.0',
      signMessage: async (...inputs: readonly SignMessageInput[]) => {
        const asked = inputs.map(({ account, message }) => ({ address: account.address, message: toHex(message) }))
        const signed = messagesSchema.parse(await call('bitcoin:signMessage', asked))
        return inputs.flatMap(({ message }, index) => {
          const signature = signed[index]?.signature
          return signature === undefined ? [] : [{ signedMessage: message, signature }]
        })
      },
    },
    'bitcoin:signTransaction': {
      version: '1.0.0',
      signTransaction: async (...inputs: readonly SignTransactionInput[]) =>
        psbtsSchema.parse(await call('bitcoin:signTransaction', inputs.map(onTheWire))),
    },
    'bitcoin:signAndSendTransaction': {
      version: '1.0.0',
      signAndSendTransaction: async (...inputs: readonly SignTransactionInput[]) =>
        sentSchema.parse(await call('bitcoin:signAndSendTransaction', inputs.map(onTheWire))),
    },
    'sats-connect:': { provider: satsConnect(session) },
  }
}

function onTheWire({ psbt, inputsToSign, chain }: SignTransactionInput) {
  return {
    psbt: toHex(psbt),
    inputsToSign: inputsToSign.map(({ account, signingIndexes, sigHash }) => ({
      address: account.address,
      signingIndexes,
      sigHash,
    })),
    chain,
  }
}

const bytes = z.pipe(z.string(), z.transform(fromHex))
const messagesSchema = z.array(z.object({ signature: bytes }))
const psbtsSchema = z.array(z.object({ signedPsbt: bytes }))
const sentSchema = z.array(z.object({ txId: z.string() }))
