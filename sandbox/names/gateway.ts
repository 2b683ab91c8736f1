import {
  concat,
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  encodeFunctionResult,
  hexToBytes,
  isHex,
  keccak256,
  parseAbi,
  zeroAddress,
  type Address,
  type Hex,
} from 'viem'
import { gatewaySigner, offchainResolver } from '../chains/ens.ts'
import type { Registry } from './registry.ts'

/** What the resolver asks, as its own contract has it. */
const service = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes, uint64, bytes)'])
const records = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
])

const lifetimeSeconds = 300

/**
 * What the names of the registry are, signed for the resolver on the chain (EIP-3668).
 * @returns undefined for a question that no resolver of the sandbox asks
 */
export async function answerGateway(registry: Registry, sender: string, data: string): Promise<Hex | undefined> {
  if (!isHex(data) || sender.toLowerCase() !== offchainResolver) return undefined
  const result = recordOf(registry, data)
  if (result === undefined) return undefined
  const expires = BigInt(Math.floor(Date.now() / 1000) + lifetimeSeconds)
  const hash = keccak256(
    concat([
      '0x1900',
      encodePacked(['address', 'uint64'], [offchainResolver, expires]),
      keccak256(data),
      keccak256(result),
    ]),
  )
  const signature = await gatewaySigner.sign({ hash })
  return encodeAbiParameters([{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }], [result, expires, signature])
}

function recordOf(registry: Registry, data: Hex): Hex | undefined {
  try {
    const { args } = decodeFunctionData({ abi: service, data })
    const [wireName, question] = args
    const record = registry.of(nameOf(hexToBytes(wireName)))
    const { args: asked } = decodeFunctionData({ abi: records, data: question })
    const find = (coinType: bigint): Address | undefined => record?.addresses.get(String(coinType))?.address
    const coinType = asked[1]
    if (coinType === undefined)
      return encodeFunctionResult({ abi: [records[0]], functionName: 'addr', result: find(60n) ?? zeroAddress })
    return encodeFunctionResult({ abi: [records[1]], functionName: 'addr', result: find(coinType) ?? '0x' })
  } catch {
    return undefined
  }
}

/** A name out of the wire format of DNS: labels with their lengths before them. */
function nameOf(wire: Uint8Array): string {
  const labels: string[] = []
  for (let at = 0; (wire[at] ?? 0) > 0; at += 1 + (wire[at] ?? 0))
    labels.push(new TextDecoder().decode(wire.slice(at + 1, at + 1 + (wire[at] ?? 0))))
  return labels.join('.')
}
