import type { PhoneOrder } from '../phone-order.ts'
import type { PhoneState } from '../phone-state.ts'

export async function readState(): Promise<PhoneState> {
  const response = await fetch('/own/state')
  return response.json()
}

/** @returns what is wrong, in words, if the phone cannot do it. */
export async function order(wish: PhoneOrder): Promise<string | undefined> {
  const response = await fetch('/own/orders', { method: 'POST', body: JSON.stringify(wish) })
  const { problem }: { problem?: string } = await response.json()
  return problem
}

/** Calls back now and after every change. */
export function watch(changed: () => void): void {
  new EventSource('/own/changes').addEventListener('changed', changed)
}
