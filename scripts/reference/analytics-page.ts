import { z } from 'zod'
import { analyticsEvents, eventSchemas } from './analytics-events.ts'
import { schemaFile } from './schema-file.ts'

/** The JSON Schemas of all events, one each, in one file. */
export const analyticsSchema = (): string => schemaFile('An event of Portico', eventSchemas)

/** The page of all events: when each is sent, and what goes along. */
export function analyticsPage(): string {
  const rows = Object.entries<{ readonly when: string }>(analyticsEvents).map(([event, { when }]) => {
    const properties = propertiesOf(event).map((name) => `\`${name}\``)
    return `| \`${event}\` | ${when} | ${properties.join(', ')} |`
  })
  return [
    '# Events',
    'Written by `npm run docs` from `scripts/reference/analytics-events.ts`; change it there.',
    'Nothing is sent unless you say where: `endpoints.analytics`, or a sink of your own (`ports.analytics`), which gets each event as ' +
      '`{ event, properties }`. The schema of each is in [analytics.schema.json](analytics.schema.json), under `$defs`.',
    'A server gets `POST /e` with `eventId`, `url` and `domain` of the page without query and fragment, `timestamp`, and `props`: the ' +
      'event with `type: "track"`. **No event holds an address**, an amount, a transaction, a word that was typed, or anything that was ' +
      'signed. Only with `analyticsAddress: true` the address of the account goes along, beside the event, in `props.address`.',
    ['| Event | When | Properties |', '| --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n')
}

function propertiesOf(event: string): readonly string[] {
  const { properties } = Object(z.toJSONSchema(eventSchemas.get(event) ?? z.never()))
  return Object.keys(properties?.properties?.properties ?? {})
}
