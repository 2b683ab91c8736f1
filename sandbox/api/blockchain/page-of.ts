import { refuse } from '../api-error.ts'

const pageSize = 50

/** One page of a list, and the cursor of the next: it names the last item, so what comes in later moves nothing. */
export function pageOf<Item>(
  all: readonly Item[],
  cursor: string | undefined,
  idOf: (item: Item) => string,
): { readonly page: readonly Item[]; readonly next: string | null } {
  const start = cursor ? placeAfter(cursor, all.map(idOf)) : 0
  const page = all.slice(start, start + pageSize)
  const last = start + pageSize < all.length ? page.at(-1) : undefined
  return { page, next: last ? Buffer.from(idOf(last)).toString('base64url') : null }
}

function placeAfter(cursor: string, ids: readonly string[]): number {
  const place = ids.indexOf(Buffer.from(cursor, 'base64url').toString())
  if (place < 0) throw refuse(400, 'cursor', 'The cursor is not valid.')
  return place + 1
}
