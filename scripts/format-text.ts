import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type FormatConfig } from 'oxfmt'
import { repositoryRoot } from './package-manifest.ts'

const { ignorePatterns: _, ...style } = JSON.parse(
  readFileSync(join(repositoryRoot, '.oxfmtrc.json'), 'utf8'),
) as FormatConfig & { readonly ignorePatterns: unknown }

/**
 * What a script writes into a file of the repository, as `npm run format` leaves it.
 * @param path whose ending names the language
 * @throws Error for what is no text of that language
 */
export async function formatText(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, style)
  const [error] = errors
  if (error !== undefined) throw new Error(`${path}: ${error.message}`)
  return code
}
