import { DialogError } from '../../../../src/domain/errors.js'
import type { Ask, Reader } from '../../../../src/infrastructure/chains/evm/reader.js'

/** What a node would answer; what is missing is not supported, and errors are thrown. */
export type Answers = Readonly<Record<string, unknown>>

/** One source of answers, by method, and others beside it. A function is called with the parameters. */
export function createScriptedReader(answers: Answers, ...others: readonly Answers[]) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const askOf =
    (source: Answers): Ask =>
    async (method, params, parse, expected) => {
      if (source === answers) asked.push({ method, params })
      if (!Object.hasOwn(source, method)) throw new DialogError('RPC_ERROR', { rpcCode: -32601 })
      const known = source[method]
      const answer: unknown = await (typeof known === 'function' ? Reflect.apply(known, undefined, params) : known)
      if (answer instanceof Error) throw answer
      const found = parse(answer)
      if (found === undefined) throw new DialogError('HTTP_BAD_BODY', { reason: `${method} is not ${expected}` })
      return found
    }
  const reader: Reader = {
    read: ({ signal = new AbortController().signal }, task) => task(askOf(answers), signal),
    readAll: (_, task, most) =>
      Promise.all([answers, ...others].slice(0, most).map((source) => task(askOf(source)).catch(() => undefined))),
    readApart: async (_, task) => ({
      said: await task(askOf(answers)).then(
        (told) => [{ told, by: 'node' as const }],
        () => [],
      ),
      sources: 1 + others.length,
    }),
  }
  return { reader, asked }
}
