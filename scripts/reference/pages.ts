import { format } from 'prettier'
import { errorPage } from './error-page.ts'

const pages: Readonly<Record<string, () => string>> = {
  'docs/errors.md': errorPage,
}

/** The pages of reference that are written from tables in the code, by their path. */
export async function referencePages(): Promise<ReadonlyMap<string, string>> {
  const style = { parser: 'markdown', proseWrap: 'preserve', printWidth: 120 } as const
  return new Map(
    await Promise.all(Object.entries(pages).map(async ([path, page]) => [path, await format(page(), style)] as const)),
  )
}
