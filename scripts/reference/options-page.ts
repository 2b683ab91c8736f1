import { isLive } from '../../src/domain/dialog/live-options.js'
import { optionFields } from '../../src/application/options/option-fields.js'
import { describedMembers, type Described } from './described-members.ts'

const siteOptions = 'src/application/options/site-options.ts'
const swapOptions = 'src/application/options/swap-options.ts'
/** Objects whose words stand with a type of their own. */
const inner: Readonly<Record<string, readonly [file: string, ...names: string[]]>> = {
  endpoints: [siteOptions, 'Endpoints'],
  signIn: ['src/application/options/sign-in-options.ts', 'SignInChoices'],
  swaps: [swapOptions, 'SwapWays', 'SwapOptions'],
  features: ['src/domain/dialog/features.ts', 'FeatureFlags'],
}

/** The page of all options: what each takes, means and is when it is left out. */
export function optionsPage(): string {
  const words = [
    ...describedMembers(siteOptions, 'SiteOptions'),
    ...describedMembers('src/composition/options.ts', 'DialogOptions'),
  ]
  return [
    '# Options',
    'Written by `npm run docs` from the checks in `src/application/options` and the types that they check; change it there.',
    '`createWalletDialog(options)` throws `OPTIONS_INVALID` for a value that an option does not take. Names that it does not know, ' +
      'and choices that others leave no room for, it tells the console in development, with what was probably meant and the way to this page: ' +
      'on `localhost`, on addresses of the own network (`127.…`, `10.…`, `192.168.…`) and on hosts that end in `.local` or `.test`. ' +
      'A visitor fetches none of it. What stands inside of `signIn` and `swaps` is looked at by the part that uses it, which refuses it with the ' +
      'same error once it is fetched; in development the console tells of it at once.',
    ...Object.keys(optionFields).flatMap((name) => {
      const option = words.find((one) => one.name === name)
      if (option === undefined) throw new Error(`There are no words for the option ${name}`)
      const [file, ...types] = inner[name] ?? []
      const members = file === undefined ? option.members : types.flatMap((type) => [...describedMembers(file, type)])
      return [
        `## ${name}`,
        ...about(option, members.length === 0),
        ...changing(name),
        ...members.flatMap((one) => [`### ${name}.${one.name}`, ...about(one, true)]),
      ]
    }),
  ].join('\n\n')
}

/** How it changes while a dialog lives. */
const changing = (name: string): readonly string[] => {
  const verb = isLive(name) ? 'setOptions' : verbs[name]
  return verb === undefined ? [] : [`May change while the dialog lives: [\`${verb}\`](live.md).`]
}

const verbs: Readonly<Record<string, string>> = { theme: 'setTheme', language: 'setLanguage' }

const about = ({ type, text, example, ...option }: Described, showsType: boolean): readonly string[] => [
  text,
  ...(showsType ? [`Takes \`${type}\`.`] : []),
  ...(option.default === undefined ? [] : [`Left out: ${option.default}.`]),
  ...(example === undefined ? [] : [`\`\`\`ts options\n${example}\n\`\`\``]),
]
