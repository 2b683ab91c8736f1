/** What may give somebody away or open something: addresses of the web beyond their site, pairing links, letters, keys, accounts. */
const secrets: readonly (readonly [RegExp, (found: string) => string])[] = [
  [/\bwc:[^\s"']+/g, () => 'wc:…'],
  [/\b(?:https?|wss?):\/\/[^\s"'<>]+/g, (found) => siteOf(found)],
  [/[^\s"'<>@]{1,64}@[^\s"'<>@]{1,255}\.\w{2,24}/g, () => '…@…'],
  [/[\w+/=-]{20,}/g, (found) => `${found.slice(0, 6)}…${found.slice(-4)}`],
]

/** A text as it may be shown to strangers: accounts and keys are cut, links end at their site, letters' addresses are gone. */
export const scrub = (text: string): string =>
  secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text.slice(0, 2_000))

function siteOf(link: string): string {
  try {
    const { protocol, host, pathname, search, hash } = new URL(link)
    return `${protocol}//${host}${pathname + search + hash === '/' ? '' : '/…'}`
  } catch {
    return '…'
  }
}
