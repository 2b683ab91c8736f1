import { createHash } from 'node:crypto'
import { getAddressDecoder, type Address } from '@solana/kit'
import { parseUnits } from 'viem'
import { solanaAccount } from '../../wallets/keys/solana-keys.ts'
import { accountCount } from '../chain-plan.ts'
import { createSolanaControl, type SolanaControl } from './solana-control.ts'
import { createMachine } from './node/machine.ts'
import { createNode } from './node/node.ts'
import { createSlots } from './node/slots.ts'
import { serveRpc } from './rpc/serve-rpc.ts'
import {
  solanaCurrency,
  solanaId,
  solanaImageId,
  solanaName,
  solanaNative,
  solanaTokens,
  type SolanaToken,
} from './solana-plan.ts'
import { metadataAccount, mintAccount } from './world/create-accounts.ts'

export type SolanaChain = {
  readonly id: typeof solanaId
  readonly name: typeof solanaName
  readonly imageId: string
  readonly nativeCurrency: typeof solanaCurrency
  /** JSON-RPC over HTTP, for every page. */
  readonly rpcUrl: string
  /** The same and subscriptions, over WebSocket. */
  readonly wsUrl: string
  readonly tokens: readonly SolanaToken[]
  /** A rich account, a modest one and an empty one, in this order. */
  readonly accounts: readonly string[]
  readonly control: SolanaControl
  stop(): Promise<void>
}

export type SolanaOptions = {
  /** @default 0, a free one */
  readonly port?: number
  /** Who holds what the plan says, in its order. @default the accounts of the sandbox's mnemonic */
  readonly accounts?: readonly string[]
  /** Milliseconds since 1970. @default Date.now */
  readonly now?: () => number
}

/** Starts a Solana chain with funded accounts in this process: the real machine and programs, in blocks of its own. */
export async function startSolana(options: SolanaOptions = {}): Promise<SolanaChain> {
  const { port, now = Date.now } = options
  const accounts = options.accounts ?? Array.from({ length: accountCount }, (_, index) => solanaAccount(index).address)
  const machine = createMachine()
  const slots = createSlots((slot) => machine.makeBlock(slot, now()), now)
  const node = createNode(machine, slots, now)
  const tokens = solanaTokens.map(({ program, name, symbol, decimals }) => {
    const token = { mint: mintNamed(symbol), program, name, symbol, decimals }
    machine.write(mintAccount(token, 0n, machine.rentFor))
    return token
  })
  for (const token of tokens)
    if (token.program === 'token') machine.write(await metadataAccount(token, machine.rentFor))
  const control = createSolanaControl(node, tokens)
  for (const [index, amount] of solanaNative.entries()) {
    const owner = accounts[index]
    if (owner !== undefined) control.fund(owner, parseUnits(amount, solanaCurrency.decimals))
  }
  for (const [place, { balances, decimals }] of solanaTokens.entries()) {
    for (const [index, amount] of balances.entries()) {
      const [owner, mint] = [accounts[index], tokens[place]?.mint]
      const units = parseUnits(amount, decimals)
      if (owner !== undefined && mint && units > 0n) await control.give(mint, owner, units)
    }
  }
  machine.remember()

  const { rpcUrl, wsUrl, stop } = await serveRpc(node, port)
  return {
    id: solanaId,
    name: solanaName,
    imageId: solanaImageId,
    nativeCurrency: solanaCurrency,
    rpcUrl,
    wsUrl,
    tokens,
    accounts,
    control,
    stop: async () => {
      node.stop()
      await stop()
    },
  }
}

/** The same address on every start, whose key nobody has. */
function mintNamed(symbol: string): Address {
  return getAddressDecoder().decode(createHash('sha256').update(`portico:${symbol}`).digest())
}
