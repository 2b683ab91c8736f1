import { expect, it } from 'vitest'
import { fetchMessages } from '../../../src/composition/fetch-messages.js'
import type { DialogOptions } from '../../../src/composition/options.js'

const own = { 'connect.title': 'Log in' }

it.each([
  ['given', own, own],
  ['loaded', async () => own, own],
  ['given by a function that loads nothing', () => own, own],
  ['left out', undefined, {}],
  ['nothing, as of a module without a default', async () => undefined, {}],
  ['not to be loaded', () => Promise.reject(new TypeError('Failed to fetch')), {}],
  [
    'not even asked for',
    () => {
      throw new Error('of the site')
    },
    {},
  ],
])('words of the host that are %s never keep the dialog from opening', async (_, messages, words) => {
  await expect(fetchMessages({ messages: messages as DialogOptions['messages'] })).resolves.toEqual(words)
})
