import type { Decision } from '../background/approvals.ts'
import type { OwnState } from '../server/own-state.ts'

export type Settings = { locked?: boolean; account?: number; chain?: string; disconnect?: string }

export async function readState(): Promise<OwnState> {
  const response = await fetch('/own/state')
  return response.json()
}

export async function decide(id: string, decision: Decision): Promise<void> {
  await fetch(`/own/approvals/${id}`, { method: 'POST', body: JSON.stringify(decision) })
}

export async function change(settings: Settings): Promise<void> {
  await fetch('/own/settings', { method: 'POST', body: JSON.stringify(settings) })
}

/** Calls back now and after every change. While a window watches an approval, closing the window rejects it. */
export function watch(changed: () => void, approval?: string): void {
  const source = new EventSource(`/own/changes${approval ? `?approval=${approval}` : ''}`)
  source.addEventListener('changed', changed)
}
