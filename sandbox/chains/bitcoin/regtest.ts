import type { BitcoinControl } from './bitcoin-control.ts'
import type { Gift } from './bitcoin-plan.ts'
import { maturity, payOut, rewardHash } from './faucet.ts'
import { createLedger, total, type Ledger } from './ledger.ts'
import type { BitcoinNode } from './node.ts'
import { scriptOf } from './script.ts'
import { submit } from './submit.ts'

/** A node, what is in its chain, and what changes it, one change after the other. */
export type Regtest = {
  readonly ledger: Ledger
  /** As `sendrawtransaction`. @returns the id @throws Refusal */
  submit(hex: string): Promise<string>
  readonly levers: Omit<BitcoinControl, 'setRates'>
  stop(): Promise<void>
}

/** Seconds between the blocks that are there from the start. */
const interval = 600

export type RegtestOptions = {
  readonly node: BitcoinNode
  readonly gifts: readonly (readonly Gift[])[]
  /** Milliseconds after which what is submitted is mined; never unless given. */
  readonly confirmAfter: number | undefined
}

export async function createRegtest({ node, gifts, confirmAfter }: RegtestOptions): Promise<Regtest> {
  const ledger = createLedger(node.genesis)
  const inTurn = createTurns()
  let timer: NodeJS.Timeout | undefined

  await begin(node, ledger, gifts)
  const start = ledger.tip.height

  const mine = async (blocks = 1) => {
    for (let left = blocks; left > 0; left--) ledger.append(await node.mine({ reward: rewardHash }))
    ledger.setWaiting(await node.waiting())
  }
  const mineSoon = () => {
    if (confirmAfter === undefined || timer) return
    timer = setTimeout(() => {
      timer = undefined
      void inTurn(() => mine())
    }, confirmAfter)
  }
  const calm = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    ledger,
    submit: (hex) =>
      inTurn(async () => {
        const txid = await submit(hex, node, ledger)
        mineSoon()
        return txid
      }),
    levers: {
      fund: (address, satoshi) => inTurn(() => pay(node, ledger, [{ address, satoshi }])),
      mine: (blocks) => inTurn(() => mine(blocks)),
      dropPending: (txid) =>
        inTurn(async () => {
          await node.forget(txid)
          ledger.setWaiting(await node.waiting())
        }),
      pending: () => ledger.waiting().map(({ txid }) => txid),
      balance: (address) => total(ledger.unspent(scriptFor(address))),
      rewind: () =>
        inTurn(async () => {
          calm()
          await node.goBack(start)
          ledger.cut(start)
        }),
    },
    stop: () =>
      inTurn(async () => {
        calm()
        await node.close()
      }),
  }
}

/** Blocks every ten minutes until now, as if the chain had been there for long, and in the last of them the gifts. */
async function begin(node: BitcoinNode, ledger: Ledger, gifts: readonly (readonly Gift[])[]): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const timeOf = (height: number) => now - (maturity + gifts.length - height) * interval
  for (let height = 1; height <= maturity; height++) {
    ledger.append(await node.mine({ reward: rewardHash, time: timeOf(height) }))
  }
  for (const list of gifts) await pay(node, ledger, list, timeOf(ledger.tip.height + 1))
}

/** A payment in a block of its own. */
async function pay(node: BitcoinNode, ledger: Ledger, gifts: readonly Gift[], time?: number): Promise<string> {
  const payments = gifts.map(({ address, satoshi }) => ({ script: scriptFor(address), satoshi }))
  const transaction = payOut(payments, ledger)
  const txid = transaction.getId()
  await node.add(transaction.toBuffer())
  ledger.append(await node.mine({ reward: rewardHash, only: [txid], ...(time === undefined ? {} : { time }) }))
  ledger.setWaiting(await node.waiting())
  return txid
}

function scriptFor(address: string): Uint8Array {
  const script = scriptOf(address)
  if (!script) throw new RangeError(`${address} is no address of regtest.`)
  return script
}

function createTurns(): <Result>(act: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (act) => {
    const mine = last.then(act, act)
    last = mine.catch(() => undefined)
    return mine
  }
}
