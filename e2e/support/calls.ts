import type { Page } from '@playwright/test'
import { getAddress, type Hex } from 'viem'

/** Accounts that nobody else uses. */
export const friends = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'b2'.repeat(20)}`)] as const

export type Wish = readonly { readonly to: string; readonly value?: bigint; readonly data?: Hex }[]

/** A site begins to send calls together; what became of it and what was told on the way is read later. */
export async function callsIn(page: Page, calls: Wish, atomic: 'required' | 'preferred' = 'preferred') {
  const key = `calls-${Math.random()}`
  await page.evaluate(
    ({ key, calls, atomic }) => {
      const seen: string[] = []
      const onStep = (progress: { readonly atomic: boolean; readonly steps: readonly { readonly status: string }[] }) =>
        void seen.push(`${progress.atomic ? 'one' : 'each'}: ${progress.steps.map(({ status }) => status).join(' ')}`)
      const sending = window.dialogs['main']?.sendCalls({ calls, atomic, onStep }).then(
        ({ status, atomic: asOne }) => ({ status, atomic: asOne, seen }),
        (error: unknown) => ({ code: (error as { readonly code?: string }).code, seen }),
      )
      Object.assign(window, { [key]: sending })
    },
    { key, calls, atomic },
  )
  return () => page.evaluate((name) => Reflect.get(window, name) as unknown, key)
}
