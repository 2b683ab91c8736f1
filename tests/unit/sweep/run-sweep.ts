import { DialogError } from '../../../src/domain/errors.js'
import {
  liveOddities,
  oddities,
  oddity,
  shapes as everyShape,
  thorough,
  type Hostile,
  type Kind,
  type Shape,
} from './hostile-values.ts'
import { bestOf, timeOf, yardstick } from './stopwatch.ts'

/** A function that outside text reaches, ready to be called with something hostile. */
export interface Subject {
  readonly name: string
  readonly takes: readonly Kind[]
  readonly call: (hostile: Hostile) => unknown
  /** The longest that reaches it, where it has no limit of its own and a gate before it has. */
  readonly gate?: number
}

export interface Sweep {
  /** What is wrong, a line each. */
  readonly faults: readonly string[]
  readonly calls: number
}

/** How large a shape is when it is only asked which of many is the worst. */
const long = 1 << 13
const glance = thorough ? long : 1 << 10
const largest = 1 << 20
/** Nobody is asked to read this much. Whoever has a limit answers as soon as before, whoever reads on takes eight times as long. */
const beyond = 8 * largest
const muchLonger = 4
/**
 * In yardsticks, each about a millisecond: three times what anything of ours takes at its slowest, and a twentieth of what looks again at
 * every letter takes for the largest. Growth from one size to the next is not compared, for a busy machine makes any of them up.
 */
const longest = 60
const atOnce = 0.5
/** What takes longer is tried again, to be surer. */
const telling = 1
/** Seven, each twice as long as the one before, are a minute. */
const firstPauseMs = 500
const suspects = thorough ? 4 : 2

export interface SweepOptions {
  /** How often what looks slow is tried again: a busy machine is slow for a while, what is slow by itself is so each time. */
  readonly patience?: number
  /** No more than two, and each is tried at every size. Of many only those are that a glance finds the slowest, which is a guess. */
  readonly shapes?: readonly Shape[]
}

export async function runSweep(
  subjects: readonly Subject[],
  { patience = 7, shapes = everyShape }: SweepOptions = {},
): Promise<Sweep> {
  const faults: string[] = []
  const worst = new Map<Subject, { readonly shape: Shape; readonly ms: number }[]>()
  let calls = 0
  for (const shape of shapes) {
    const hostile = shape.at(shape.kinds.includes('text') ? glance : long)
    for (const subject of subjects.filter((one) => suits(one, shape))) {
      const given = subject.gate !== undefined && subject.gate < glance ? shape.at(subject.gate) : hostile
      const run = () => subject.call(given)
      const list = worst.get(subject) ?? []
      worst.set(subject, list)
      const least = list.at(-1)?.ms ?? 0
      let ms = await timeOf(run)
      calls += 1
      // What was slow once may have been the machine.
      if (list.length < suspects || ms > least) ms = Math.min(ms, await bestOf(2, run))
      if (list.length === suspects && ms <= least) continue
      list.push({ shape, ms })
      list.sort((a, b) => b.ms - a.ms).splice(suspects)
    }
  }
  const unit = await yardstick()
  const suspected: Suspected[] = []
  for (const shape of shapes) {
    const made = new Map<number, Hostile>()
    const at = (size: number): Hostile => {
      const hostile = made.get(size) ?? shape.at(size)
      made.set(size, hostile)
      return hostile
    }
    for (const [subject, list] of worst) {
      if (!list.some((one) => one.shape === shape)) continue
      const hasMore = !shape.kinds.includes('list')
      const { fault, count } = await climb(subject, at, unit, hasMore)
      calls += count
      if (fault !== undefined) suspected.push({ subject, shape, at, hasMore, fault })
    }
  }
  for (const subject of subjects.filter(({ takes }) => takes.includes('value')))
    for (const [name, make] of Object.entries(
      hearsPages.test(subject.name) ? { ...oddities, ...liveOddities } : oddities,
    )) {
      calls += 1
      const fault = await strangeError(() => subject.call(oddity(make())))
      if (fault !== undefined) faults.push(`${subject.name}: throws ${fault} at ${name}`)
    }
  return { faults: [...(await slowEachTime(suspected, patience)), ...faults], calls }
}

interface Suspected {
  readonly subject: Subject
  readonly shape: Shape
  readonly at: (size: number) => Hostile
  readonly hasMore: boolean
  readonly fault: string
}

/** After all else, and with longer and longer pauses: whoever had the machine in the meantime may keep it for minutes. */
async function slowEachTime(suspected: readonly Suspected[], patience: number): Promise<readonly string[]> {
  let left = suspected
  for (let again = 0; left.length > 0 && again < patience; again++) {
    await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** again))
    const still: Suspected[] = []
    for (const one of left) {
      const { fault } = await climb(one.subject, one.at, await yardstick(), one.hasMore)
      if (fault !== undefined) still.push({ ...one, fault })
    }
    left = still
  }
  return left.map(({ subject, shape, fault }) => `${subject.name}: ${fault} of ${shape.name}`)
}

/** Who takes objects of the page's other scripts as they are. All others hear what was JSON, or a clone. */
const hearsPages =
  /^kit\/(?:look|error-layers|is-record)|^domain\/session\/codes|^infrastructure\/connectors\/(?!walletconnect|embedded)/

const suits = ({ takes }: Subject, { kinds }: Shape): boolean => kinds.some((kind) => takes.includes(kind))

/** Larger and larger, each twice as large as the one before, up to what may come. */
async function climb(
  { call, gate }: Subject,
  at: (size: number) => Hostile,
  unit: number,
  hasMore: boolean,
): Promise<{ readonly fault?: string; readonly count: number }> {
  let count = 0
  let before: { readonly run: () => unknown; readonly ms: number } | undefined
  let step = 2
  const end = gate ?? largest
  for (let size = Math.min(1_024, end); size <= end; size = size === end ? 2 * end : Math.min(size * step, end)) {
    const hostile = at(size)
    const run = () => call(hostile)
    let ms = await timeOf(run)
    count += 1
    if (ms > telling * unit) ms = Math.min(ms, await bestOf(ms > longest * unit ? 2 : 4, run))
    if (ms > longest * unit && ms > longest * (await yardstick()))
      return { fault: `${round(ms)} ms for ${size}`, count }
    // What takes no time yet is asked again at a much larger size.
    step = ms < 0.02 * unit ? 16 : ms < 0.1 * unit ? 4 : 2
    before = { run, ms }
  }
  if (gate !== undefined || before === undefined || !hasMore || before.ms < 0.02 * unit) return { count }
  const hostile = at(beyond)
  // Where the engine gives up (expressions do, by the stack that is left, which is never the same), nobody had a limit before it.
  const strange = await strangeError(() => call(hostile))
  if (strange?.startsWith('RangeError')) return { fault: `no limit, ${strange} for ${beyond}`, count }
  const once = await timeOf(() => call(hostile))
  // What takes this long is not made up by whoever had the machine for a moment.
  const isLong = once > longest * unit
  const ms = isLong ? once : Math.min(once, await bestOf(2, () => call(hostile)))
  const most = Math.max(atOnce * unit, muchLonger * (await bestOf(3, before.run)))
  // Once more: memory may have been tidied meanwhile.
  return ms > most && (await bestOf(isLong ? 2 : 9, () => call(hostile))) > Math.max(most, atOnce * (await yardstick()))
    ? { fault: `no limit, ${round(ms)} ms for ${beyond}`, count }
    : { count }
}

const round = (value: number): number => Math.round(value * 10) / 10

/** What a caller could not expect: anything that is thrown and has no code of ours. */
async function strangeError(call: () => unknown): Promise<string | undefined> {
  try {
    const answer = call()
    if (answer instanceof Promise) await answer
    return undefined
  } catch (error) {
    return error instanceof DialogError ? undefined : String(error).slice(0, 80)
  }
}
