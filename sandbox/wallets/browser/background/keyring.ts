import type { Address } from 'viem'
import type { HDAccount } from 'viem/accounts'
import { evmAccount } from '../../keys/evm-keys.ts'

export type Keyring = {
  address(index: number): Address
  /** The signing account of an address among the given indexes. */
  find(address: Address, indexes: readonly number[]): HDAccount | undefined
}

/** Keys derived from one mnemonic, each derived once. */
export function createKeyring(mnemonic: string): Keyring {
  const accounts = new Map<number, HDAccount>()
  const derive = (index: number): HDAccount => {
    const account = accounts.get(index) ?? evmAccount(index, mnemonic)
    accounts.set(index, account)
    return account
  }
  return {
    address: (index) => derive(index).address,
    find: (address, indexes) =>
      indexes.map(derive).find((account) => account.address.toLowerCase() === address.toLowerCase()),
  }
}
