import { expect } from 'vitest'
import { eventSchemas } from '../../../scripts/reference/analytics-events.ts'
import type { AnalyticsEvent } from '../../../src/domain/dialog/analytics.js'

/** Whoever tracks an event in a test tracks one that is as it is published; what is not fails the test and changes nothing. */
export function checkEvent(event: AnalyticsEvent): void {
  if (event.event === 'MODAL_CREATED') return
  expect.soft(eventSchemas.get(event.event)?.safeParse(event), JSON.stringify(event)).toMatchObject({ success: true })
}
