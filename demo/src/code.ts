import { optionsFrom, type Settings } from './settings.js'

/** A line of an example. */
export interface CodeLine {
  readonly text: string
  /** It is there because of a setting. */
  readonly set: boolean
}

const plain = (...texts: readonly string[]): readonly CodeLine[] => texts.map((text) => ({ text, set: false }))
const set = (...texts: readonly string[]): readonly CodeLine[] => texts.map((text) => ({ text, set: true }))
const indented = (lines: readonly CodeLine[], by = '  '): readonly CodeLine[] =>
  lines.map(({ text, set }) => ({ text: text === '' ? '' : `${by}${text}`, set }))

/** Beyond it an object takes a line for each of its parts. */
const longest = 62

const nameOf = (key: string): string => (/^[a-z]\w*$/i.test(key) ? key : `'${key}'`)

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([key, part]) => `${nameOf(key)}: ${literal(part)}`)
    .join(', ')} }`
}

function property(key: string, value: unknown): readonly string[] {
  const line = `${nameOf(key)}: ${literal(value)},`
  if (line.length <= longest || typeof value !== 'object' || value === null) return [line]
  const parts = Object.entries(value).flatMap(([key, part]) => property(key, part))
  return [`${nameOf(key)}: {`, ...parts.map((part) => `  ${part}`), '},']
}

/** As `portico/languages` names a language: `ptBR` of `pt-BR`. */
const languageName = (tag: string): string => tag.replace('-', '')

const imports = ({ language }: ReturnType<typeof optionsFrom>): readonly CodeLine[] => [
  ...(language === undefined ? [] : set(`import { ${languageName(language)} } from 'portico/languages'`)),
  ...plain(`import { base, bitcoin, ethereum, solana } from 'portico/networks'`),
]

function optionLines(options: ReturnType<typeof optionsFrom>): readonly CodeLine[] {
  const { language, ...others } = options
  const tag = language ?? 'en'
  const name = languageName(tag)
  return indented([
    ...plain(
      'networks: [ethereum, base, solana, bitcoin],',
      `metadata: { name: 'Tidewater' },`,
      `projectId: 'demo', // or endpoints of your own`,
    ),
    ...(language === undefined
      ? []
      : set(`languages: { ${name === tag ? name : `'${tag}': ${name}`} },`, `language: '${tag}',`)),
    ...set(...Object.entries(others).flatMap(([key, value]) => property(key, value))),
  ])
}

export const codeKinds = ['React', 'Script', 'HTML'] as const
export type CodeKind = (typeof codeKinds)[number]

/** What a site writes to have the dialog as the drawer has set it, with the buttons of this page. */
export function codeOf(kind: CodeKind, settings: Settings): readonly CodeLine[] {
  const options = optionsFrom(settings, '/api/sign-in')
  switch (kind) {
    case 'React':
      return [
        ...plain(`import { ConnectButton, NetworkButton, WalletDialogProvider } from 'portico/react'`),
        ...imports(options),
        ...plain('', 'export const App = () => (', '  <WalletDialogProvider', '    options={{'),
        ...indented(optionLines(options), '    '),
        ...plain('    }}', '  >', '    <ConnectButton />', '    <NetworkButton />', '  </WalletDialogProvider>', ')'),
      ]
    case 'Script':
      return [
        ...plain(`import { createWalletDialog } from 'portico'`, `import 'portico/buttons'`),
        ...imports(options),
        ...plain('', 'const dialog = createWalletDialog({'),
        ...optionLines(options),
        ...plain(
          '})',
          `document.querySelector('portico-button').dialog = dialog`,
          `document.querySelector('portico-network-button').dialog = dialog`,
        ),
      ]
    case 'HTML':
      return [
        ...plain(
          '<portico-dialog></portico-dialog>',
          '<portico-button></portico-button>',
          '<portico-network-button></portico-network-button>',
          '',
          '<script type="module">',
          `  import 'portico/buttons'`,
          `  import 'portico/element'`,
        ),
        ...indented(imports(options)),
        ...plain('', `  document.querySelector('portico-dialog').options = {`),
        ...indented(optionLines(options)),
        ...plain('  }', '</script>'),
      ]
  }
}
