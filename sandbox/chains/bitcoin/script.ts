import * as ecc from '@bitcoinerlab/secp256k1'
import { address as addresses, initEccLib, networks, script as scripts } from 'bitcoinjs-lib'

initEccLib(ecc)

/** What a script is, as explorers name it. */
export type ScriptKind =
  | 'p2pk'
  | 'p2pkh'
  | 'p2sh'
  | 'multisig'
  | 'v0_p2wpkh'
  | 'v0_p2wsh'
  | 'v1_p2tr'
  | 'op_return'
  | 'unknown'

const { OPS } = scripts

export function kindOf(script: Uint8Array): ScriptKind {
  const program = witnessProgramOf(script)
  if (program?.version === 0 && program.hash.length === 20) return 'v0_p2wpkh'
  if (program?.version === 0 && program.hash.length === 32) return 'v0_p2wsh'
  if (program?.version === 1 && program.hash.length === 32) return 'v1_p2tr'
  const found = patterns.find(({ pattern }) => pattern.test(Buffer.from(script).toString('hex')))
  return found?.kind ?? 'unknown'
}

const key = '(?:21(?:02|03)[0-9a-f]{64}|4104[0-9a-f]{128})'

const patterns: readonly { kind: ScriptKind; pattern: RegExp }[] = [
  { kind: 'p2pkh', pattern: /^76a914[0-9a-f]{40}88ac$/ },
  { kind: 'p2sh', pattern: /^a914[0-9a-f]{40}87$/ },
  { kind: 'op_return', pattern: /^6a/ },
  { kind: 'p2pk', pattern: new RegExp(`^${key}ac$`) },
  { kind: 'multisig', pattern: new RegExp(`^5[1-3]${key}{1,3}5[1-3]ae$`) },
]

/** The version and the program of a SegWit output (BIP-141). */
export function witnessProgramOf(script: Uint8Array): { version: number; hash: Uint8Array } | undefined {
  const [opcode = 0, size = 0] = script
  const fits = script.length >= 4 && script.length <= 42 && size === script.length - 2
  if (!fits || (opcode !== OPS['OP_0'] && (opcode < OPS['OP_1'] || opcode > OPS['OP_16']))) return undefined
  return { version: opcode === OPS['OP_0'] ? 0 : opcode - OPS['OP_RESERVED'], hash: script.subarray(2) }
}

/** The words of a script as explorers write them; empty where it is broken. */
export function asmOf(script: Uint8Array): string {
  const chunks = scripts.decompile(script) ?? []
  return chunks.map((chunk) => (typeof chunk === 'number' ? opcodeName(chunk) : pushOf(chunk))).join(' ')
}

function pushOf(data: Uint8Array): string {
  const word = [75, 0xff, 0xffff].findIndex((most) => data.length <= most)
  const name = ['PUSHBYTES_' + data.length, 'PUSHDATA1', 'PUSHDATA2'][word] ?? 'PUSHDATA4'
  return `OP_${name} ${Buffer.from(data).toString('hex')}`
}

function opcodeName(opcode: number): string {
  if (opcode > OPS['OP_RESERVED'] && opcode <= OPS['OP_16']) return `OP_PUSHNUM_${opcode - OPS['OP_RESERVED']}`
  if (opcode === OPS['OP_1NEGATE']) return 'OP_PUSHNUM_NEG1'
  if (opcode === OPS['OP_0']) return 'OP_0'
  return Object.entries(OPS).find(([, code]) => code === opcode)?.[0] ?? `OP_RETURN_${opcode}`
}

/** The regtest address of a script, where it has one. */
export function addressOf(script: Uint8Array): string | undefined {
  try {
    return addresses.fromOutputScript(script, networks.regtest)
  } catch {
    return undefined
  }
}

/** The script that a regtest address stands for; undefined for what is no address of regtest. */
export function scriptOf(address: string): Uint8Array | undefined {
  try {
    return addresses.toOutputScript(address, networks.regtest)
  } catch {
    return undefined
  }
}
