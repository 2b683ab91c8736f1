import { formatText } from '../format-text.ts'
import { analyticsPage, analyticsSchema } from './analytics-page.ts'
import { hostEventSchemas } from './host-events.ts'
import { errorPage, errorPages } from './error-page.ts'
import { messageKeysFile } from './message-keys.ts'
import { optionsPage } from './options-page.ts'
import { publicNodesPage } from './public-nodes-page.ts'
import { schemaFile } from './schema-file.ts'

const writers: Readonly<Record<string, () => string | Promise<string>>> = {
  'docs/analytics.md': analyticsPage,
  'docs/analytics.schema.json': analyticsSchema,
  'docs/errors.md': errorPage,
  ...errorPages(),
  'docs/events.schema.json': () => schemaFile('What a dialog tells its page', hostEventSchemas),
  'docs/options.md': optionsPage,
  'docs/public-nodes.md': publicNodesPage,
  'src/presentation/react/i18n/message-keys.ts': messageKeysFile,
}

/** The files that are written from tables in the code, by their path. */
export async function referencePages(): Promise<ReadonlyMap<string, string>> {
  const written = Object.entries(writers).map(async ([path, write]): Promise<[string, string]> => [
    path,
    await formatText(path, await write()),
  ])
  return new Map(await Promise.all(written))
}
