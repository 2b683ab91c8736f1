import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = join(tmpdir(), 'portico-sandbox')

/** Text that follows from its input alone and is slow to make: made once, then read from the temporary folder. */
export async function rememberOnDisk(input: string, make: () => Promise<string>): Promise<string> {
  const file = join(folder, createHash('sha256').update(input).digest('hex'))
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return known

  const made = await make()
  // Renamed into place, so that nobody who starts at the same moment reads half of it. Not being able to keep it is no loss.
  const draft = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(draft, made))
    .then(() => rename(draft, file))
    .catch(() => undefined)
  return made
}
