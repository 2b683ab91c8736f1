import { expect, it } from 'vitest'
import { createInTurn } from '../../../src/kit/in-turn.js'

/** A task that ends when the test says so. */
function task(name: string, log: string[]) {
  let end = (): void => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  const run = async () => {
    log.push(name)
    await ended
    if (name === 'bad') throw new Error('no')
    return name
  }
  return { run, end }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('runs so many at a time, in the order in which they came, whatever becomes of those before', async () => {
  const log: string[] = []
  const inTurn = createInTurn(2)
  const tasks = ['bad', 'b', 'c', 'd'].map((name) => task(name, log))
  const answers = tasks.map(({ run }) => inTurn(run).catch((error: unknown) => error))
  expect(log).toEqual(['bad', 'b'])
  tasks[0]?.end()
  await settled()
  expect(log).toEqual(['bad', 'b', 'c'])
  tasks[2]?.end()
  await settled()
  expect(log).toEqual(['bad', 'b', 'c', 'd'])
  for (const { end } of tasks) end()
  expect(await Promise.all(answers)).toEqual([new Error('no'), 'b', 'c', 'd'])
})

it('runs one after the other, and the next at once when all are done', async () => {
  const log: string[] = []
  const inTurn = createInTurn(1)
  const [first, second, third] = [task('a', log), task('b', log), task('c', log)]
  const both = [inTurn(first.run), inTurn(second.run)]
  expect(log).toEqual(['a'])
  first.end()
  second.end()
  await Promise.all(both)
  void inTurn(third.run)
  expect(log).toEqual(['a', 'b', 'c'])
})
