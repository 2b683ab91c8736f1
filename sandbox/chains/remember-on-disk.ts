import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = join(tmpdir(), 'portico-sandbox')
const fileOf = (input: string): string => join(folder, createHash('sha256').update(input).digest('hex'))

/** Text that follows from its input alone and is slow to make: made once, then read from the temporary folder. */
export async function rememberOnDisk(input: string, make: () => Promise<string>): Promise<string> {
  const file = fileOf(input)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known !== undefined) return known

  const made = await make()
  // Not being able to keep it is no loss.
  await keep(file, made).catch(() => undefined)
  return made
}

/** The same for who needs the file itself. @returns its path */
export async function keepOnDisk(input: string, extension: string, make: () => Promise<string>): Promise<string> {
  const file = `${fileOf(input)}.${extension}`
  if (!existsSync(file)) await keep(file, await make())
  return file
}

/** Renamed into place, so that nobody who starts at the same moment reads half of it. */
async function keep(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
  await writeFile(draft, text)
  await rename(draft, file)
}
