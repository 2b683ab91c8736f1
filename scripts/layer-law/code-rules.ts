import type { Mention, SourceFile } from './parse-source.ts'
import { roomOf, type Room } from './rooms.ts'
import { leftAlone, type Excuses, type Finding, type Rule } from './rule.ts'

/** Names of the browser and of Node that make a result depend on where and when the code runs. */
const environment = new RegExp(
  `^(?:${[
    ...['window', 'document', 'self', 'globalThis', 'navigator', 'location', 'history', 'screen', 'process', 'Buffer'],
    ...['localStorage', 'sessionStorage', 'indexedDB', 'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource'],
    ...['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval', 'setImmediate', 'queueMicrotask'],
    ...['requestAnimationFrame', 'requestIdleCallback', 'performance', 'crypto', 'console', 'alert', 'matchMedia'],
    ...['BroadcastChannel', 'Worker', 'MutationObserver', 'HTMLElement', 'customElements'],
    ...['Date\\.now', 'Date\\(\\)', 'new Date\\(\\)', 'Math\\.random'],
  ].join('|')})$`,
)
const waiting = /^(?:async|Promise|new Promise\(…\)|Promise\.\w+)$/
const htmlSinks =
  /^(?:\.(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc)|document\.write(?:ln)?|eval\(\)|new Function\(.*\))$/
const floats = /^(?:Number\(\)|(?:Number\.)?parse(?:Float|Int)|\.to(?:Fixed|Precision)|Math\.(?!max|min)\w+|unary \+)$/
/** Not in every Chrome 111, Firefox 113 and Safari 16.4 (decision 7), and no build step adds it. */
const tooNew = new RegExp(
  `^(?:${[
    ...['\\.toSorted', '\\.toReversed', '\\.toSpliced', 'Object\\.groupBy', 'Map\\.groupBy', 'Array\\.fromAsync'],
    ...['AbortSignal\\.any', 'AbortSignal\\.timeout', 'Promise\\.withResolvers', 'Promise\\.try', 'URL\\.canParse'],
    // On secure pages only.
    ...['crypto\\.randomUUID'],
    ...['\\.isSubsetOf', '\\.symmetricDifference', '\\.checkVisibility'],
  ].join('|')})$`,
)
const moduleMocks = /(?:^|\.)vi\.(?:mock|doMock|spyOn|hoisted|importMock)$/
const skipping = /^(?:it|test|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fixme|fails|fail|skipIf|runIf)\(\)$/

const inRoom =
  (...rooms: readonly Room[]) =>
  ({ path }: SourceFile) =>
    rooms.includes(roomOf(path))
const inSource = ({ path }: SourceFile) => path.startsWith('src/')
/** View modules are loaded by name; configuration and Playwright's setup are loaded by tools that want a default. */
const mayDefault = ({ path }: SourceFile) =>
  /^src\/presentation\/react\/views\/[^/]+\/index\.ts$|\.config\.ts$|^e2e\/support\/build-pages\.ts$|^scripts\/second-tries-playwright\.ts$/.test(
    path,
  )
/** Where amounts, fees and prices pass through. */
const handlesMoney = ({ path }: SourceFile) =>
  /^src\/domain\/(?:money|activity|calls|on-ramp|swap)\/[\w-]+\.ts$|^src\/domain\/text\/format\.ts$/.test(path) ||
  /^src\/application\/(?:account|activity|calls|on-ramp|send|swap)\//.test(path) ||
  path.startsWith('src/infrastructure/chains/') ||
  /^src\/presentation\/react\/views\/(?:buy-in-progress|on-ramp-amount|on-ramp-providers|wallet-[\w-]+)\//.test(path)

/** Numbers there that are no money: counts of blocks and transactions, times, days, basis points, the exponent of a JSON number. */
const counted: Excuses = {
  'src/domain/activity/activity-groups.ts': /^Math\.floor:/,
  'src/domain/calls/receipts.ts': /^Number\(\):/,
  'src/domain/swap/approval.ts': /^Math\.floor:/,
  'src/domain/swap/quote-rules.ts': /^Number\(\):/,
  'src/domain/swap/read-slippage.ts': /^Number\(\):/,
  'src/presentation/react/views/wallet-swap/presenter.ts': /^Math\.floor:/,
  'src/domain/money/amount.ts': /^Number\.parseInt:/,
  'src/infrastructure/chains/evm/of-receipt.ts': /^Number\.parseInt:/,
  'src/infrastructure/chains/evm/whole-response-fetch.ts': /^Number\.parseInt:/,
  'src/infrastructure/chains/retry-after.ts': /^Number\.parseInt:/,
}

/** Whose binding wins, and when the interface is fetched and shown; docs/decisions/0023-composition-wires.md says why. */
const decides = leftAlone('src/composition/wiring.ts', 'src/composition/engine.ts')

/** The one reader of bodies, and what reads a file that it made. */
const readsFiles = leftAlone('src/kit/read-body.ts', 'src/infrastructure/http/image-sources.ts')

type Test = (mention: Mention, file: SourceFile) => boolean

const says =
  (pattern: RegExp): Test =>
  ({ text }) =>
    pattern.test(text)
/** A global of that name, not something that the file calls the same. */
const uses =
  (...patterns: readonly RegExp[]): Test =>
  ({ text, local }) =>
    !local && patterns.some((one) => one.test(text))

function banned(
  name: string,
  where: (file: SourceFile) => boolean,
  test: Test,
  why: string,
  excuses: Excuses = {},
): Rule {
  const report = ({ text, line }: Mention): Finding => ({ line, said: `${text}: ${why}` })
  return {
    name,
    excuses,
    find: (file) => (where(file) ? file.mentions.filter((mention) => test(mention, file)).map(report) : []),
  }
}

/** What code may say in which room. */
export const codeRules: readonly Rule[] = [
  banned(
    'domain-pure',
    inRoom('domain'),
    uses(environment, waiting),
    'domain is pure: no time, chance, DOM or waiting',
  ),
  banned(
    'environment-through-ports',
    inRoom('application', 'kit'),
    uses(environment),
    'the environment is behind a port',
  ),
  banned(
    'ports-are-types',
    (file) => inRoom('ports')(file) && file.path !== 'src/ports/tokens.ts',
    says(/^runtime code$/),
    'ports are interfaces; only tokens.ts exists at run time',
  ),
  banned(
    'named-exports',
    (file) => !mayDefault(file),
    says(/^export default$/),
    'exports have names; only view modules differ',
  ),
  banned(
    'composition-wires',
    inRoom('composition'),
    says(/^(?:If|Switch|For|ForOf|ForIn|While|DoWhile)Statement$/),
    'composition is wiring: what decides is a rule, a verb or an adapter',
    decides,
  ),
  banned('no-module-state', inSource, says(/^module let$/), 'two dialogs on a page would share it'),
  banned('no-html-sinks', inSource, uses(htmlSinks), 'text from elsewhere must not become markup or code'),
  banned('exact-money', handlesMoney, uses(floats), 'amounts are integers; floating point loses money', counted),
  banned(
    'bodies-through-kit',
    inSource,
    says(/^(?!http\.).*\.(?:text|json|blob|arrayBuffer|formData|bytes)\(\)$|^\.getReader$/),
    'a body is read by `readBody` of kit: bounded while it is read, within a deadline',
    readsFiles,
  ),
  banned(
    'lengths-after-types',
    inSource,
    says(/^z\.(?:min|max)?[lL]ength\(\)$/),
    'it looks at the `length` of what is no text and no list: use `z.refine`, which is not asked then',
  ),
  banned('browser-baseline', inSource, uses(tooNew), 'the oldest browsers that we serve lack it'),
  banned('no-module-mocks', () => true, says(moduleMocks), 'tests use fakes, not mocked modules'),
  banned('no-skipped-tests', (file) => !inSource(file), says(skipping), 'a test runs and passes, or it goes'),
]
