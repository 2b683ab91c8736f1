import { DialogError } from '../../domain/errors.js'

/** More than a page of anything has, and than anybody holds tokens. */
const maximumItems = 2_000

/**
 * The items that can be read; one bad item does not spoil the list. What follows the first two thousand is not looked at.
 * @throws DialogError HTTP_BAD_BODY when there are items and none can be read
 */
export function parseItems<T>(items: readonly unknown[], parse: (item: unknown) => T | undefined): readonly T[] {
  const good = items.slice(0, maximumItems).flatMap((item) => parse(item) ?? [])
  if (good.length === 0 && items.length > 0)
    throw new DialogError('HTTP_BAD_BODY', { reason: 'none of its items can be read' })
  return good
}
