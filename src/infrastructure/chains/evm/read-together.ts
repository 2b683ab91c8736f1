import { withDeadline } from '../../../domain/requests.js'
import type { Clock } from '../../../ports/clock.js'
import type { Ask, ReadContext, Reader } from './reader.js'

/** Whoever is asked to compare may be slow, and then nothing is compared. */
const comparisonMs = 4_000

/**
 * What several who may be asked say, each by itself, in the order in which they are asked: those who did in time. Where there is one, or
 * none of them did, one answer of `Reader.read`.
 * @param most so many of them suffice @default 2
 * @throws DialogError as `Reader.read`
 */
export async function readTogether<T>(
  { reader, clock }: { readonly reader: Reader; readonly clock: Clock },
  context: ReadContext,
  look: (ask: Ask, limit: AbortSignal) => Promise<T>,
  most = 2,
): Promise<readonly [T, ...T[]]> {
  const inTime = (ask: Ask) =>
    withDeadline({ clock, ms: comparisonMs, signal: context.signal }, async (limit) => ({
      found: await look(ask, limit),
    }))
  const asked = await reader.readAll(context, async () => undefined, most)
  const told = asked.length < 2 ? [] : await reader.readAll(context, inTime, most)
  const [first, ...others] = told.flatMap((one) => one ?? [])
  return first === undefined ? [await reader.read(context, look)] : [first.found, ...others.map(({ found }) => found)]
}
