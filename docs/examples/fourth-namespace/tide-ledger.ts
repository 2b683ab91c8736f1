/** A transaction of the toy chain. Amounts are drops, a million to one TIDE. */
export interface TideTransaction {
  readonly from: string
  readonly to: string
  readonly drops: bigint
  readonly fee: bigint
}

/** What a node of the toy chain answers. A real one would be asked over HTTP. */
export interface TideNode {
  balance(address: string): Promise<bigint>
  /** What a transaction costs right now, in drops. */
  fee(): Promise<bigint>
  /** What it moved, the height of the block that holds it and of the newest one; undefined for what nobody sent. */
  find(id: string): Promise<(TideTransaction & { readonly block: number; readonly height: number }) | undefined>
}

/** A chain in memory: every transaction is a block. */
export function createTideLedger(balances: Readonly<Record<string, bigint>>) {
  const held = new Map(Object.entries(balances))
  const blocks: TideTransaction[] = []
  const drops = (address: string) => held.get(address) ?? 0n
  const node: TideNode = {
    balance: async (address) => drops(address),
    fee: async () => 10n,
    find: async (id) => {
      const block = blocks.findIndex((_, height) => `wave-${height}` === id)
      const found = blocks[block]
      return found === undefined ? undefined : { ...found, block, height: blocks.length - 1 }
    },
  }
  return {
    node,
    /** Carries a transaction out and returns its id. @throws RangeError when the account cannot pay */
    carryOut({ from, to, drops: amount, fee }: TideTransaction): string {
      if (drops(from) < amount + fee) throw new RangeError('tide: the account cannot pay')
      held.set(from, drops(from) - amount - fee)
      held.set(to, drops(to) + amount)
      return `wave-${blocks.push({ from, to, drops: amount, fee }) - 1}`
    },
  }
}
