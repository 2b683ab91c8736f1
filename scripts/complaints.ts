import type { Page } from '@playwright/test'

/** What a page complains of from now on: errors that nobody caught, and warnings and errors of its console. The list grows. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  return complaints
}
