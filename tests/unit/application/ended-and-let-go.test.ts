import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchHistories } from '../support/search-histories.js'
import { createSending, ether, friend, wei } from '../support/sending.js'

/** Frees all that nothing holds. */
let collect: () => void
beforeAll(() => {
  setFlagsFromString('--expose-gc')
  collect = runInNewContext('gc') as () => void
})

/** Somebody shows the review of a payment, and the dialog ends. */
async function sendAndEnd(): Promise<WeakRef<object>> {
  const dialog = await createSending()
  await dialog.reviewOf(ether(wei('10')), '1', friend)
  expect(dialog.review()).toBeDefined()
  dialog.end()
  return new WeakRef(dialog.app)
}

const held = (dialogs: readonly WeakRef<object>[]) => dialogs.filter((one) => one.deref() !== undefined).length

describe('a dialog that ended', () => {
  it('is held by nothing, in a page or between the histories of a model', async () => {
    const dialogs: WeakRef<object>[] = []
    await searchHistories(
      fc.asyncProperty(fc.nat(), async () => void dialogs.push(await sendAndEnd())),
      20,
    )
    collect()
    expect(dialogs).toHaveLength(20)
    // What the engine's own stack still names may be one.
    expect(held(dialogs)).toBeLessThanOrEqual(1)
  })
})
