import { expect, it } from 'vitest'
import { whenDone } from '../../../src/kit/when-done.js'

const refused = () => Promise.reject(new Error('no'))
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

it('goes on with what comes, and undoes what that began', async () => {
  const told: string[] = []
  const undo = whenDone(Promise.resolve('there'), (value) => {
    told.push(value)
    return () => told.push('undone')
  })
  await settled()
  expect(told).toEqual(['there'])
  undo()
  expect(told).toEqual(['there', 'undone'])
})

it('says what a task failed with, and nothing where nobody asks', async () => {
  const told: unknown[] = []
  const tell = (value: unknown) => void told.push(value)
  whenDone(refused(), tell, (cause) => tell(String(cause)))
  whenDone(refused(), tell)
  await settled()
  expect(told).toEqual(['Error: no'])
})

it('goes on with nothing after it was undone', async () => {
  const told: unknown[] = []
  const tell = (value: unknown) => void told.push(value)
  whenDone(Promise.resolve('there'), tell, tell)()
  whenDone(refused(), tell, tell)()
  await settled()
  expect(told).toEqual([])
})
