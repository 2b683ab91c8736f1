import { readFile } from 'node:fs/promises'
import type { CompiledContract, CompiledContracts } from '../../../../sandbox/chains/compile-contracts.ts'

/** In the package in place of `compile-contracts.ts`: what the compiler made when it was built. */
export async function compileContracts(): Promise<CompiledContracts> {
  const text = await readFile(new URL('../../../../sandbox/chains/contracts.json', import.meta.url), 'utf8')
  return new Map(JSON.parse(text) as [string, CompiledContract][])
}

export function contractNamed(contracts: CompiledContracts, name: string): CompiledContract {
  const found = contracts.get(name)
  if (found === undefined) throw new Error(`There is no contract ${name} in the package.`)
  return found
}
