import { DialogError } from '../../../../src/domain/errors.js'
import type { Ask, Reader } from '../../../../src/infrastructure/chains/evm/reader.js'

/** What a node would answer; what is missing is not supported, and errors are thrown. */
export type Answers = Readonly<Record<string, unknown>>

/** One source of answers, by method. A function is called with the parameters. */
export function createScriptedReader(answers: Answers) {
  const asked: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const ask: Ask = async (method, params, parse, expected) => {
    asked.push({ method, params })
    if (!Object.hasOwn(answers, method)) throw new DialogError('RPC_ERROR', { rpcCode: -32601 })
    const known = answers[method]
    const answer: unknown = typeof known === 'function' ? Reflect.apply(known, undefined, params) : known
    if (answer instanceof Error) throw answer
    const found = parse(answer)
    if (found === undefined) throw new DialogError('HTTP_BAD_BODY', { reason: `${method} is not ${expected}` })
    return found
  }
  const reader: Reader = {
    read: (_, task) => task(ask, new AbortController().signal),
    readAll: async (_, task) => [await task(ask).catch(() => undefined)],
    readApart: async (_, task) => ({
      said: await task(ask).then(
        (one) => [one],
        () => [],
      ),
      sources: 1,
    }),
  }
  return { reader, asked }
}
