import { Subscription } from 'rxjs'
import { expect, it } from 'vitest'
import { createLifetime } from '../../../src/kit/lifetime.js'

it('stops all that was added, once, and what is added later at once', () => {
  const lifetime = createLifetime()
  const stopped: string[] = []
  for (const task of ['first', 'second']) lifetime.add(() => stopped.push(task))
  const subscription = new Subscription()
  lifetime.add(subscription)
  expect(stopped).toEqual([])
  lifetime.end()
  lifetime.end()
  expect(subscription.closed).toBe(true)
  lifetime.add(() => stopped.push('later'))
  expect(stopped).toEqual(['first', 'second', 'later'])
})
