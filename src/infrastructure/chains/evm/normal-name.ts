import { loadChunk } from '../../../domain/load-chunk.js'
import { chainError } from '../../../domain/money/chain-errors.js'

/** Letters and digits of ASCII with single hyphens between them are their own normal form, but for capitals; nearly all names are such. */
const plain = /^[A-Za-z\d]+(?:[.-][A-Za-z\d]+)*$/

/** The tables of Unicode are most of what ENS weighs, and take a slow phone half a second to unpack, in which nothing answers. */
const loadTables = loadChunk('eip155', () => import('./name-tables.js'))

/** No name is longer, and the tables take their time for each label. */
const longest = 1_000

/** The normal form of a name (ENSIP-15). @throws DialogError NAME_INVALID, CHUNK_NOT_LOADED */
export async function normalName(text: string): Promise<string> {
  if (text.length > longest) throw chainError('NAME_INVALID')
  const name = plain.test(text) ? text.toLowerCase() : await otherName(text)
  if (name.includes('.') && name.split('.').every((label) => label !== '' && label.length <= 255)) return name
  throw chainError('NAME_INVALID')
}

async function otherName(text: string): Promise<string> {
  const { byTables } = await loadTables()
  try {
    return byTables(text)
  } catch (cause) {
    throw chainError('NAME_INVALID', {}, { cause })
  }
}
