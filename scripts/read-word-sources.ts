import { readSources } from './read-sources.ts'

const english = 'src/presentation/react/i18n/en/'

/** The files of English, and those that may ask for its messages. */
export function readWordSources(root: string) {
  const files = readSources(root, ['src'])
  const isIndex = ({ path }: { readonly path: string }) => path === `${english}index.ts`
  return {
    language: files.filter((file) => file.path.startsWith(english) && !isIndex(file)),
    sources: files.filter(({ path }) => !path.startsWith(english)),
  }
}
