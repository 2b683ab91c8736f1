import { errorLayers } from '../../../kit/error-layers.js'
import { look } from '../../../kit/look.js'

/** Where errors of nodes, wallets and libraries keep what they wrap. */
const nestedKeys = [
  'cause',
  'error',
  'data',
  'originalError',
  'transactionError',
  'info',
  'context',
  'simulationResponse',
  'value',
] as const
const textKeys = ['name', 'message', 'reason', 'details', 'transactionMessage', 'errorMessage'] as const
const longestText = 4_000
const mostLogs = 100

/** Every text in an error, innermost first: wrappers speak of what they wrap. */
export function wordsIn(error: unknown): readonly string[] {
  if (typeof error === 'string') return [error.slice(0, longestText)]
  const words = errorLayers(error, nestedKeys).flatMap((layer) => [
    ...[...textKeys, ...nestedKeys].map((key) => look(layer, key)),
    ...logsOf(layer),
  ])
  return words
    .filter((text) => typeof text === 'string')
    .map((text) => text.slice(0, longestText))
    .reverse()
}

/** The failure as the chain writes it and what the programs logged, where an error carries them. */
export function findFailure(error: unknown): { readonly failure: unknown; readonly logs: readonly string[] } {
  const layers = errorLayers(error, nestedKeys)
  const failures = layers.map(
    (layer) => look(layer, 'err') ?? ((look(layer, 'InstructionError') ?? undefined) && layer),
  )
  return { failure: failures.find((one) => one !== undefined), logs: layers.flatMap(logsOf).slice(0, mostLogs) }
}

function logsOf(layer: object): readonly string[] {
  const logs = look(layer, 'logs') ?? look(layer, 'transactionLogs')
  return Array.isArray(logs)
    ? logs.slice(0, mostLogs).flatMap((line: unknown) => (typeof line === 'string' ? [line.slice(0, longestText)] : []))
    : []
}
