import { expect, type Page } from '@playwright/test'

/** Names that the tree of the dialog holds, hidden or not, in the order of the document. */
export const rendered = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('[data-portico]')?.shadowRoot?.querySelectorAll('h2, button, input') ?? [])].map(
      (element) => element.getAttribute('aria-label') ?? element.textContent,
    ),
  )

/** Waits until the page was idle and Connect is there, out of sight. */
export async function renderedAhead(page: Page): Promise<void> {
  await expect.poll(async () => (await rendered(page)).length).toBeGreaterThan(1)
  // The last idle moment is used to measure it.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 100))))
}
