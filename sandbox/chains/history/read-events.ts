import { erc20Abi, erc721Abi, parseEventLogs, type Address, type RpcLog } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { Movement } from './movement.ts'

export type Events = {
  readonly movements: readonly Movement[]
  /** Who allowed somebody to spend. */
  readonly approvers: readonly Address[]
  /** Smart accounts that a user operation ran for, and whether their calls went through. */
  readonly operations: readonly { readonly sender: Address; readonly success: boolean }[]
}

/** What the logs of a transaction say, whichever contract wrote them. */
export function readEvents(logs: RpcLog[]): Events {
  const tokens = parseEventLogs({ abi: erc20Abi, logs })
  const collectibles = parseEventLogs({ abi: erc721Abi, logs })
  const moved = [...tokens, ...collectibles]
    .filter((log) => log.eventName === 'Transfer')
    .sort((left, right) => Number(left.logIndex) - Number(right.logIndex))
  return {
    movements: moved.map(({ address: contract, args }): Movement => {
      const { from, to } = args
      return 'tokenId' in args
        ? { kind: 'collectible', from, to, contract, id: args.tokenId }
        : { kind: 'token', from, to, contract, amount: args.value }
    }),
    approvers: [...tokens, ...collectibles].filter((log) => log.eventName !== 'Transfer').map(({ args }) => args.owner),
    operations: parseEventLogs({ abi: entryPoint08Abi, eventName: 'UserOperationEvent', logs }).map(({ args }) => ({
      sender: args.sender,
      success: args.success,
    })),
  }
}
