import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { isHex, type Abi, type Hex } from 'viem'
import { z } from 'zod'
import { rememberOnDisk } from './remember-on-disk.ts'

export type CompiledContract = { readonly abi: Abi; readonly bytecode: Hex; readonly runtime: Hex }

export type CompiledContracts = ReadonlyMap<string, CompiledContract>

const compilerVersion = z
  .object({ version: z.string() })
  .parse(createRequire(import.meta.url)('solc/package.json')).version

const folder = new URL('./contracts/', import.meta.url)

const code = z.object({
  object: z
    .string()
    .transform((text) => `0x${text}`)
    .refine(isHex),
})
const output = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).default([]),
  contracts: z
    .record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          abi: z.custom<Abi>((value) => Array.isArray(value)),
          evm: z.object({ bytecode: code, deployedBytecode: code }),
        }),
      ),
    )
    .default({}),
})

const settings = {
  optimizer: { enabled: true, runs: 200 },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
}

/** Compiles every Solidity source beside this file, by contract name. */
export async function compileContracts(): Promise<CompiledContracts> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sol')).sort()
  const sources = await Promise.all(
    files.map(async (file) => [file, { content: await readFile(new URL(file, folder), 'utf8') }] as const),
  )
  const input = JSON.stringify({ language: 'Solidity', sources: Object.fromEntries(sources), settings })
  const compiled = await rememberOnDisk(`${compilerVersion} ${input}`, async () => (await loadCompiler())(input))
  const result = output.parse(JSON.parse(compiled))

  const failure = result.errors.find((error) => error.severity === 'error')
  if (failure) throw new Error(`A sandbox contract does not compile. ${failure.formattedMessage}`)

  const contracts = Object.values(result.contracts).flatMap((file) => Object.entries(file))
  return new Map(
    contracts.map(([name, { abi, evm }]) => [
      name,
      { abi, bytecode: evm.bytecode.object, runtime: evm.deployedBytecode.object },
    ]),
  )
}

export function contractNamed(contracts: CompiledContracts, name: string): CompiledContract {
  const found = contracts.get(name)
  if (!found) throw new Error(`There is no contract ${name} among the sources.`)
  return found
}

/** The WebAssembly compiler installs an `unhandledRejection` handler that aborts the process: it is taken out again. */
async function loadCompiler(): Promise<(input: string) => string> {
  const before = new Set(process.listeners('unhandledRejection'))
  const { default: solc } = await import('solc')
  for (const listener of process.listeners('unhandledRejection')) {
    if (!before.has(listener)) process.off('unhandledRejection', listener)
  }
  return (input) => z.string().parse(solc.compile(input))
}
