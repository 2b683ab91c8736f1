import type { Page } from '@playwright/test'
import type { Address } from 'viem'

interface Question {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
}

interface Answer {
  readonly jsonrpc: '2.0'
  readonly id: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

const list = <T>(one: T | readonly T[]): readonly T[] => [one].flat() as readonly T[]

/** No node of the page can say what stands at an address; all that is asked beside it is answered. @returns ends it */
export async function loseCode(page: Page, address: Address): Promise<() => Promise<void>> {
  const isLost = ({ method, params: [at] }: Question) =>
    method === 'eth_getCode' && String(at).toLowerCase() === address.toLowerCase()
  await page.route('**/*', async (route) => {
    const body = route.request().postData()
    if (body?.includes('"eth_getCode"') !== true) return route.continue()
    const lost = list(JSON.parse(body) as Question | readonly Question[]).filter(isLost)
    if (lost.length === 0) return route.continue()
    const response = await route.fetch()
    const answerOf = (answer: Answer): Answer =>
      lost.some(({ id }) => id === answer.id)
        ? { jsonrpc: '2.0', id: answer.id, error: { code: -32_000, message: 'header not found' } }
        : answer
    const said = (await response.json()) as Answer | readonly Answer[]
    return route.fulfill({ response, json: Array.isArray(said) ? said.map(answerOf) : answerOf(said as Answer) })
  })
  return () => page.unroute('**/*')
}
