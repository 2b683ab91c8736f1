import { field } from '../../../kit/field.js'
import { isRecord } from '../../../kit/is-record.js'
import { isPlain } from '../../../kit/parse-json.js'
import { readText } from '../../../kit/read-body.js'

/** A node may ask to wait, but not for longer than a visitor does. */
const longestPauseMs = 5_000

/** Refusals that may be of the list alone, as those of a node that takes none, or none so long. */
const refusals: readonly number[] = [400, 405, 413, 415, 422, 500, 501]

/**
 * `fetch` as viem's transport needs it: the body is read inside the time limit, which viem applies to the headers only; a
 * refusal keeps its status even when its body looks like an answer; answers stand where they were asked for; and Retry-After is a short number of
 * seconds, because viem takes the date form for "at once" and waits for days when told to. A node that refuses a list, and answers its
 * first question alone, is asked everything so from then on.
 */
export function wholeResponseFetch(fetchFn: typeof fetch, now: () => number): typeof fetch {
  const withoutLists = new Set<string>()
  return async (input, init) => {
    const questions: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    if (!Array.isArray(questions)) return answerOf(await readWhole(fetchFn, now, input, init))
    const ask = async (asked: readonly unknown[], body: unknown) => {
      const whole = await readWhole(fetchFn, now, input, { ...init, body: JSON.stringify(body) })
      const said: unknown = whole.ok ? JSON.parse(whole.text) : undefined
      const isNo = whole.ok ? isRefusal(asked, said) : refusals.includes(whole.head.status)
      return { whole, said, isNo, answers: () => (whole.ok ? answersInPlace(asked, said) : []) }
    }
    const alone = async (question: unknown) => {
      const { answers, ...told } = await ask([question], question)
      return { ...told, answers: answers() }
    }
    let first: Awaited<ReturnType<typeof alone>> | undefined
    if (!withoutLists.has(String(input))) {
      const { whole, isNo, answers } = await ask(questions, questions)
      first = isNo ? await alone(questions[0]).catch(() => undefined) : undefined
      if (idOf(first?.said) === undefined)
        return answerOf(whole.ok ? { ...whole, text: JSON.stringify(answers()) } : whole)
      withoutLists.add(String(input))
    }
    const each = await Promise.all(questions.map((one, place) => (place === 0 && first) || alone(one)))
    const all = { head: { status: 200 }, text: JSON.stringify(each.flatMap(({ answers }) => answers)) }
    return answerOf(each.find(({ whole }) => !whole.ok)?.whole ?? all)
  }
}

/** An answer with its body. */
interface Whole {
  readonly ok: boolean
  readonly head: ResponseInit & { readonly status: number }
  readonly text: string
}

const answerOf = ({ text, head }: Pick<Whole, 'text' | 'head'>): Response => new Response(text, head)

async function readWhole(
  fetchFn: typeof fetch,
  now: () => number,
  ...[input, init]: Parameters<typeof fetch>
): Promise<Whole> {
  const response = await fetchFn(input, { credentials: 'omit', ...init })
  const headers = new Headers(response.headers)
  const retryAfter = headers.get('retry-after')
  if (retryAfter !== null) headers.set('retry-after', pauseSeconds(retryAfter, now()))
  // The text is decoded already.
  headers.delete('content-encoding')
  headers.delete('content-length')
  const { ok, status, statusText } = response
  const head = { status, statusText, headers }
  // viem goes by the status, whatever the body says, and finds no answer to a list in one that is none.
  if (!ok) {
    response.body?.cancel().catch(() => undefined)
    headers.delete('content-type')
    return { ok, head, text: '' }
  }
  const text = await readText(response, maximumBytes, init?.signal)
  if (!isPlain(text, maximumBytes)) throw new RangeError('it is deeper than any answer')
  return { ok, head, text }
}

/** Something is said of the whole list, and nothing of what was asked. */
const isRefusal = (asked: readonly unknown[], said: unknown): boolean =>
  !Array.isArray(said) || (said.length < asked.length && said.every((one) => isRecord(field(one, 'error'))))

/** Most answers have a few hundred bytes; a block with all its transactions is the longest that is asked for. */
const maximumBytes = 2_097_152

function pauseSeconds(header: string, now: number): string {
  const asked = /^\d{1,9}$/.test(header) ? Number.parseInt(header, 10) * 1_000 : Date.parse(header) - now
  if (!(asked > 0)) return '0'
  // viem cuts it to whole seconds, which would be too early by what it cuts.
  return String(((asked > longestPauseMs ? longestPauseMs : asked) + 999) / 1_000)
}

/**
 * What a node answered to a list of questions, one answer at the place of each. viem goes by places: where one answer is missing or too
 * many are there, those after it would be taken for answers to other questions. What is said without saying of which question, as of the
 * whole list, is said of all that have no answer of their own.
 * @throws RangeError where a question has no answer, or several
 */
function answersInPlace(questions: readonly unknown[], said: unknown): readonly unknown[] {
  const answers: readonly unknown[] = Array.isArray(said) ? said : [said]
  const own = new Map<string, unknown>()
  for (const answer of answers) {
    const id = idOf(answer)
    if (id === undefined) continue
    if (own.has(id)) throw new RangeError('it answers a question twice')
    own.set(id, answer)
  }
  const ofAll = answers.find((answer) => idOf(answer) === undefined && isRecord(field(answer, 'error')))
  return questions.map((question) => {
    const answer = own.get(idOf(question) ?? '') ?? ofAll
    if (!isRecord(answer)) throw new RangeError('it leaves a question without an answer')
    return { ...answer, id: field(question, 'id') }
  })
}

/** Some nodes write numbers as text. */
const idOf = (one: unknown): string | undefined => {
  const id = field(one, 'id')
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined
}
