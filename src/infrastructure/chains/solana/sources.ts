import { operatorOf, type RpcNode } from '../rpc-nodes.js'
import type { Ask, ReadContext, Reader } from './reader.js'

/** What one node said; undefined where it failed. */
export interface Told<T> {
  /** Who runs it, as far as can be told: its nodes are one source. */
  readonly host: string
  readonly answer: T | undefined
}

/** Asks every node. */
export async function askAll<T>(
  reader: Reader,
  context: ReadContext,
  task: (ask: Ask) => Promise<T>,
): Promise<readonly Told<T>[]> {
  const each = await reader.readAll(context, task)
  return each.map(({ node, result }) => ({
    host: hostOf(node),
    answer: result.status === 'fulfilled' ? result.value : undefined,
  }))
}

export const hostOf = ({ url }: RpcNode): string => operatorOf(url)

/** How many sources there are among them. */
export const sourcesIn = (told: readonly Pick<Told<unknown>, 'host'>[]): number =>
  new Set(told.map(({ host }) => host)).size
