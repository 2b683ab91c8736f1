import { HDKey, hdKeyToAccount, type HDAccount } from 'viem/accounts'
import { mnemonic } from '../../chains/chain-plan.ts'
import { seedOf } from './seed.ts'

const roots = new Map<string, HDKey>()

/** An account of a mnemonic: m/44'/60'/0'/0/index. What is the same for all of them, and slow, is worked out once. */
export function evmAccount(index: number, words: string = mnemonic): HDAccount {
  const root = roots.get(words) ?? HDKey.fromMasterSeed(seedOf(words))
  roots.set(words, root)
  return hdKeyToAccount(root, { addressIndex: index })
}
