import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { repositoryRoot } from '../package-manifest.ts'

/** A page of the site. */
export interface SitePage {
  /** Where its text comes from: a file or a folder of the repository. */
  readonly source: string
  /** Its file below the site's folder of pages. */
  readonly path: string
  readonly text: string
}

/** Pages that stand elsewhere than in docs/. */
const elsewhere: Readonly<Record<string, string>> = {
  'README.md': 'overview.md',
  'CONTRIBUTING.md': 'contributing.md',
  'SECURITY.md': 'security-policy.md',
  'sandbox/README.md': 'sandbox.md',
}

/** All pages of the site but those of the API, and files that they lead to, with links as the site needs them. */
export function sitePages(root: string = repositoryRoot): readonly SitePage[] {
  const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !name.startsWith('examples/'))
  const examples = readdirSync(join(root, 'docs/examples'))
  const paths = new Map([
    ...Object.entries(elsewhere),
    ...docs
      .filter((name) => /\.(?:md|json|png|webp)$/.test(name))
      .map((name): [string, string] => [`docs/${name}`, name]),
    ...examples.map((name): [string, string] => [`docs/examples/${name}`, `examples/${name}.md`]),
  ])
  return [...paths].flatMap(([source, path]) => {
    if (source.startsWith('docs/examples/')) return [{ source, path, text: examplePage(root, source) }]
    if (!path.endsWith('.md')) return []
    return [{ source, path, text: linked(readFileSync(join(root, source), 'utf8'), source, paths) }]
  })
}

/** A page of an example: its files, one below the other. */
function examplePage(root: string, folder: string): string {
  const name = folder.split('/').at(-1) ?? ''
  const files = readdirSync(join(root, folder)).toSorted()
  const title = name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase())
  const blocks = files.map(
    (file) =>
      `## ${file}\n\n\`\`\`\`${file.split('.').at(-1)}\n${readFileSync(join(root, folder, file), 'utf8')}\`\`\`\`\n`,
  )
  return `# ${title}\n\nThe files of \`${folder}\` in the repository, where a test runs them.\n\n${blocks.join('\n')}`
}

/** Where the README's pictures are for whoever reads it elsewhere, as on the page of the registry. */
export const picturesAway = 'https://raw.githubusercontent.com/portico-wallet/portico/main/docs/pictures/'

/**
 * A text with its links to files of the repository led to pages of the site, and its pictures to those that lie there.
 * @throws Error for a link to what the site does not have
 */
export function linked(text: string, source: string, paths: ReadonlyMap<string, string>): string {
  return outsideOfCode(text, (part) =>
    part
      .replaceAll(picturesAway, './pictures/')
      .replace(/(\]\()([^)\s]+)(\))/g, (whole, before: string, address: string, after: string) => {
        if (/^(?:https?:|mailto:|#)/.test(address)) return whole
        const [file = '', hash] = address.split('#')
        const target = normalize(join(dirname(source), file))
          .replaceAll('\\', '/')
          .replace(/\/$/, '')
        const path = pageOf(target, paths)
        if (path === undefined) throw new Error(`${source} links to ${address}, which the site does not have.`)
        const from = dirname(paths.get(source) ?? source)
        const way = relative(from, path).replaceAll('\\', '/')
        return `${before}${way.startsWith('.') ? way : `./${way}`}${hash === undefined ? '' : `#${hash}`}${after}`
      }),
  )
}

/** A file of an example is a part of the example's page; a folder of pages is its first. */
function pageOf(target: string, paths: ReadonlyMap<string, string>): string | undefined {
  const inside = [...paths.keys()].find((source) => source.startsWith(`${target}/`) && source.endsWith('.md'))
  const example = /^docs\/examples\/[^/]+/.exec(target)?.[0]
  return paths.get(target) ?? paths.get(example ?? '') ?? paths.get(inside ?? '')
}

function outsideOfCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^```[\s\S]*?^```$|`[^`\n]+`)/m)
    .map((part, i) => (i % 2 === 0 ? change(part) : part))
    .join('')
}
