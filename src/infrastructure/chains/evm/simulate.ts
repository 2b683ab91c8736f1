import { addressOf } from '../../../domain/networks/caip.js'
import { addressWord } from '../../../domain/text/abi-words.js'
import { evmCoinAddress } from '../../../domain/networks/namespaces.js'
import { DialogError } from '../../../domain/errors.js'
import type { Network } from '../../../domain/networks/network.js'
import type { Simulation, Transfer } from '../../../domain/money/transfer.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import { field } from '../../../kit/field.js'
import type { TokenReads } from './balance-of.js'
import { parseEvmAddress } from './evm-address.js'
import { parseBytes, parseQuantity } from './quantity.js'
import type { Ask } from './reader.js'
import { receivedOf } from './received.js'
import { toChainError, revertReason } from './to-chain-error.js'
import { textsOf } from '../texts-of.js'
import { readTokenMoves, type TokenMove } from './token-moves.js'
import { innerCall, transferCall } from './transfer-call.js'

/** What a call would do, as `ChainAdapter.simulate` says. A node that knows no simulation is asked to carry it out without a trace. */
export const createSimulate =
  ({ reader }: TokenReads) =>
  async (
    what: Transfer,
    network: Network,
    wallet?: WalletConnection,
    signal?: AbortSignal,
  ): Promise<Simulation | undefined> => {
    const call = transferCall(what, network)
    const first = (what.call?.first ?? []).map((one) => ({ from: call.from, ...innerCall(one) }))
    const dry = async (ask: Ask): Promise<Simulation | undefined> => {
      try {
        return await inBlock(ask, [...first, call], what)
      } catch {
        return first.length > 0 ? undefined : byCall(ask, call)
      }
    }
    try {
      return await reader.read({ network, wallet, signal }, dry)
    } catch (error) {
      if (signal?.aborted) throw new DialogError('ABORTED', {}, { cause: error })
      return undefined
    }
  }

/**
 * Says what an account has of the coin, which no log tells: `BALANCE` of the address that it is called with. It stands where nobody's
 * contract is, and only while something is tried out.
 */
const probe = { address: evmCoinAddress, code: '0x6000353160005260206000f3' }

/** `eth_simulateV1`: each call on what the one before it left. */
async function inBlock(ask: Ask, calls: readonly object[], what: Transfer): Promise<Simulation> {
  const owner = parseEvmAddress(addressOf(what.from)) ?? ''
  const { brings } = what.call ?? {}
  const looks =
    brings !== undefined && brings.address === undefined ? [{ to: probe.address, data: `0x${addressWord(owner)}` }] : []
  const all = [...looks, ...calls, ...looks]
  const stateOverrides = looks.length === 0 ? {} : { stateOverrides: { [probe.address]: { code: probe.code } } }
  const blocks = { blockStateCalls: [{ ...stateOverrides, calls: all }], validation: false }
  const told = await ask('eth_simulateV1', [blocks, 'latest'], parseOutcomes, 'a simulation')
  // That one of them would fail, a node has to say.
  if (told.length !== all.length || told.some(({ status }) => status === undefined))
    throw new DialogError('HTTP_BAD_BODY', { reason: 'calls are missing' })
  const outcomes = told.slice(looks.length, looks.length + calls.length)
  const refused = outcomes.find(({ status }) => status !== 1n)
  if (refused !== undefined) return refusal(revertReason(textsOf(refused.error)))
  if (brings === undefined) return { works: true, ...arrival(what, readTokenMoves(outcomes.at(-1)?.logs)) }
  const [before, after] = [told[0], told.at(-1)].map((one) => parseQuantity(one?.error.data))
  const received =
    brings.address !== undefined
      ? receivedOf(brings, readTokenMoves(outcomes.at(-1)?.logs), owner)
      : before === undefined || after === undefined
        ? undefined
        : after - before
  return received === undefined ? { works: true } : { works: true, received: received > 0n ? received : 0n }
}

/** What the log of a token says that the recipient of a payment gets of it: some keep a part. */
function arrival({ from, to, asset, call }: Transfer, moves: readonly TokenMove[]): { readonly arrives?: bigint } {
  const token = parseEvmAddress(asset.address ?? '')
  const mine = moves.filter((one) => one.token === token && one.from === addressOf(from) && one.to === to)
  return call !== undefined || mine.length === 0 ? {} : { arrives: mine.reduce((sum, one) => sum + one.units, 0n) }
}

function parseOutcomes(answer: unknown) {
  const calls: unknown = Array.isArray(answer) ? field(answer[0], 'calls') : undefined
  if (!Array.isArray(calls)) return undefined
  return calls.map((one: unknown) => ({
    status: parseQuantity(field(one, 'status')),
    error: { ...Object(field(one, 'error')), data: field(one, 'returnData') },
    logs: field(one, 'logs'),
  }))
}

async function byCall(ask: Ask, call: object): Promise<Simulation> {
  try {
    await ask('eth_call', [call, 'latest'], parseBytes, 'bytes')
    return { works: true }
  } catch (cause) {
    const error = toChainError(cause)
    if (error.code !== 'EXECUTION_REVERTED') throw error
    return refusal(revertReason(textsOf(cause)))
  }
}

const refusal = (reason: string | undefined): Simulation => ({
  works: false,
  ...(reason === undefined ? {} : { reason }),
})
