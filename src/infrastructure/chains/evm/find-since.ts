import { addressOf } from '../../../domain/networks/caip.js'
import type { TransferHandle } from '../../../domain/money/transfer.js'
import type { ChainAdapter } from '../../../ports/chain.js'
import type { TokenReads } from './balance-of.js'
import { parseEvmAddress } from './evm-address.js'
import { findSuccessor, nonceAt } from './find-successor.js'
import { count, noteOf, ofReceipt } from './of-receipt.js'
import type { Ask } from './reader.js'

/** A wallet that was asked once uses the next nonce; what else the account sent meanwhile comes between. */
const reach = 4n
/** Blocks under which nothing changes any more. */
const deep = 6

const most = (counts: readonly bigint[]): bigint => counts.reduce((highest, one) => (one > highest ? one : highest), 0n)

/** The nonce of the account, and what was sent with it or after it: so a payment is found whose hash the wallet never told. */
export function createFindSince({ reader }: TokenReads) {
  const others = new Set<string>()
  return {
    noteBefore: async (from, network, wallet, signal) => {
      const context = { network, wallet, signal }
      const look = async (ask: Ask) => {
        const mined = await nonceAt(ask, addressOf(from), 'latest')
        // Not every node counts what is on its way.
        return { mined, known: await nonceAt(ask, addressOf(from), 'pending').catch(() => mined) }
      }
      const all = await reader.readAll({ network, signal }, look).catch(() => undefined)
      const each = all?.flatMap((one) => one ?? []) ?? []
      // One that hangs keeps nobody from asking the others.
      const told = each.length > 0 ? each : [await reader.read(context, look)]
      // What one knows was there before, also where another is behind, or lies: nothing older may rule this one out.
      const [mined, known] = [most(told.map((one) => one.mined)), most(told.map((one) => one.known))]
      return known > mined ? `${mined}/${known}` : String(mined)
    },
    findSince: async (asked, known, network, wallet, signal) => {
      const [sender, note] = [parseEvmAddress(addressOf(asked.from)), noteOf(asked)?.known]
      if (sender === undefined || note === undefined) return undefined
      return reader.read({ network, wallet, signal }, async (ask): Promise<TransferHandle | undefined> => {
        const next = await nonceAt(ask, sender, 'latest')
        for (let nonce = note; nonce < next && nonce < note + reach; nonce += 1n) {
          const key = [
            network.id,
            sender,
            nonce,
            asked.to,
            asked.asset.address,
            asked.amount.units,
            asked.call?.whole?.digest ?? asked.call?.data,
          ].join(' ')
          const sent = others.has(key) ? undefined : await findSuccessor(ask, sender, nonce)
          if (sent === undefined) continue
          const told = await ofReceipt(ask, sent.hash, { asked, network, sender }, sent)
          const isIt = told?.status === 'confirmed' || told?.status === 'failed'
          // One source told of it, and of two that pay the same nobody can say which is which.
          if (isIt && !known.includes(sent.hash))
            return { kind: 'transaction', hash: sent.hash, nonce: count(nonce), unproven: true }
          if (told?.status === 'other' && (told.depth ?? 0) >= deep) others.add(key)
        }
        return undefined
      })
    },
  } satisfies Partial<ChainAdapter>
}
