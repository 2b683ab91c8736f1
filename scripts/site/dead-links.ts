import { posix } from 'node:path'

/** An address that a page of the built site names. */
interface Named {
  readonly address: string
  /** Followed by a visitor, and not fetched by the page. */
  readonly followed: boolean
}

/**
 * What is wrong with the addresses that built pages name: none leads nowhere, and no page fetches from another origin.
 * @param files all files of the site by their path, pages with their text
 * @param base where on its host the site lies, with a slash at both ends
 */
export function linkFindings(files: ReadonlyMap<string, string>, base: string): readonly string[] {
  const anchors = new Map([...files].map(([path, text]) => [path, anchorsOf(text)]))
  return [...files].flatMap(([path, text]) =>
    path.endsWith('.html') ? namedIn(text).flatMap((named) => findingOf(path, named)) : [],
  )

  function findingOf(page: string, { address, followed }: Named): readonly string[] {
    if (/^(?:data|mailto):/.test(address)) return []
    if (/^(?:[a-z]+:)?\/\//i.test(address)) return followed ? [] : [`${page} fetches ${address}`]
    const { pathname, hash } = new URL(address, `http://site${base}${page}`)
    if (!pathname.startsWith(base)) return [`${page} leads out of the site: ${address}`]
    const target = fileAt(decodeURIComponent(pathname.slice(base.length)))
    if (target === undefined) return [`${page} leads nowhere: ${address}`]
    const isThere = hash === '' || anchors.get(target)?.has(decodeURIComponent(hash.slice(1)))
    return isThere ? [] : [`${page} leads to no such heading: ${address}`]
  }
  function fileAt(path: string): string | undefined {
    return [path, `${path}.html`, posix.join(path, 'index.html')].find((one) => files.has(one))
  }
}

const anchorsOf = (html: string): ReadonlySet<string> =>
  new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id = '']) => unescaped(id)))

function namedIn(html: string): readonly Named[] {
  const tags = [...html.matchAll(/<(a|link|script|img|source|iframe|video|audio)\s([^>]*)>/gi)]
  return tags.flatMap(([, tag = '', attributes = '']) =>
    [...attributes.matchAll(/(?:^|\s)(?:href|src)="([^"]*)"/gi)].map(([, address = '']) => ({
      address: unescaped(address),
      followed: tag.toLowerCase() === 'a' || /rel="(?:canonical|alternate)"/i.test(attributes),
    })),
  )
}

const unescaped = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
