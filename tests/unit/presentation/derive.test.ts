import { expect, it } from 'vitest'
import { createStore } from '../../../src/kit/store.js'
import { derive, speakAnew } from '../../../src/presentation/react/i18n/derive.js'

it('computes anew when another language is spoken, and only then without a change of what it is computed from', () => {
  const spoken = { language: 'en' }
  const amount = createStore(1)
  const vm = derive([amount], (now) => ({ text: `${spoken.language} ${now}` }))
  const told: string[] = []
  const subscription = vm.changes$.subscribe(({ text }) => told.push(text))
  const before = vm.get()
  expect(vm.get()).toBe(before)
  spoken.language = 'de'
  speakAnew()
  amount.update(() => 2)
  subscription.unsubscribe()
  expect([before.text, ...told]).toEqual(['en 1', 'en 1', 'de 1', 'de 2'])
})
