import { wellKnownWallets } from '../../src/domain/wallets/well-known-wallets.ts'
import { formatText } from '../format-text.ts'
import { drawPicture, drawShapes, guidelinesOf, originOf } from './draw.ts'
import {
  coinPlan,
  networkPlan,
  placePlan,
  sellerPlan,
  socialPlan,
  walletConnect,
  walletPlan,
  type Source,
} from './plan.ts'

/** Where marks of networks and coins lie: one file each, so that a page fetches those that it shows. */
export const networkMarksFolder = 'src/domain/networks/marks'

const note = (...sources: readonly Source[]) =>
  `// Written by scripts/marks.ts. ${sources.map(originOf).join('; ')}. Marks are their owners': docs/marks.md.\n`

/** The files that are drawn from the open sets, by their path. */
export async function markFiles(): Promise<ReadonlyMap<string, string>> {
  const written = [
    ...(await networkFiles()),
    await walletFile(),
    ...(await placeFiles()),
    ...(await sellerFiles()),
    ...(await brandFiles()),
    marksPage(),
  ].map(async ([path, text]): Promise<[string, string]> => [path, await formatText(path, text)])
  return new Map(await Promise.all(written))
}

type File = readonly [path: string, text: string]

const networkFiles = (): Promise<readonly File[]> =>
  Promise.all([
    ...Object.entries(coinPlan).map(async ([name, source]): Promise<File> => [
      `${networkMarksFolder}/coin-${name}.ts`,
      `${note(source)}export const coin = ${JSON.stringify(await drawPicture(source))}`,
    ]),
    ...Object.entries(networkPlan).map(async ([name, { source, coin }]): Promise<File> => {
      const mark = JSON.stringify(await drawPicture(source))
      const lent = `./${coin in coinPlan ? 'coin' : 'mark'}-${coin}.js`
      const text =
        coin === 'own'
          ? `export const network = ${mark}\nexport const coin = network`
          : `import { coin as lent } from '${lent}'\n\nexport const network = ${mark}\nexport const coin = lent`
      return [`${networkMarksFolder}/mark-${name}.ts`, note(source) + text]
    }),
  ])

async function walletFile(): Promise<File> {
  const entries = await Promise.all(
    wellKnownWallets.flatMap(({ id, name }) => {
      const source = walletPlan[name]
      return source === undefined
        ? []
        : [drawPicture(source).then((mark) => `// ${name}: ${originOf(source)}\n'${id}': ${JSON.stringify(mark)},`)]
    }),
  )
  const text = `// Written by scripts/marks.ts. Marks are their owners': docs/marks.md.
/** Pictures of the well-known wallets, by catalogue id; of some there is none in an open set. */
export const walletMarks: Readonly<Record<string, string>> = {\n${entries.join('\n')}\n}`
  return ['src/infrastructure/bundled/wallet-marks.ts', text]
}

const placeFiles = (): Promise<readonly File[]> =>
  Promise.all(
    Object.entries(placePlan).map(async ([name, source]): Promise<File> => [
      `src/infrastructure/connectors/places/${name}-mark.ts`,
      `${note(source)}export const mark = ${JSON.stringify(await drawPicture(source))}`,
    ]),
  )

const sellerFiles = (): Promise<readonly File[]> =>
  Promise.all(
    Object.entries(sellerPlan).map(async ([name, source]): Promise<File> => [
      `src/infrastructure/http/${name}-mark.ts`,
      `${note(source)}export const picture = ${JSON.stringify(await drawPicture(source))}`,
    ]),
  )

async function brandFiles(): Promise<readonly File[]> {
  const entries = await Promise.all(
    Object.entries(socialPlan).map(
      async ([name, source]) => `// ${originOf(source)}\n${name}: ${JSON.stringify(await drawShapes(source))},`,
    ),
  )
  const socials = `// Written by scripts/marks.ts. Marks are their owners': docs/marks.md.
import type { Social } from '../../../domain/connection/social.js'
import type { Shapes } from './shapes.js'

/** The marks of those that visitors log in with. */
export const socialShapes: Readonly<Record<Social, Shapes>> = {\n${entries.join('\n')}\n}`
  const pairing = `${note(walletConnect)}import type { Shapes } from './shapes.js'

export const walletConnectShapes: Shapes = ${JSON.stringify(await drawShapes(walletConnect))}`
  return [
    ['src/presentation/react/ui/social-shapes.ts', socials],
    ['src/presentation/react/ui/wallet-connect-shapes.ts', pairing],
  ]
}

function marksPage(): File {
  const row = (what: string) => (name: string, source: Source) =>
    `| ${what} | ${name} | ${originOf(source)} | ${guidelinesOf(source) ?? ''} |`
  const letters = wellKnownWallets.filter(({ name }) => walletPlan[name] === undefined).map(({ name }) => name)
  const rows = [
    ...Object.entries(networkPlan).map(([name, { source }]) => row('network')(name, source)),
    ...Object.entries(coinPlan).map(([name, source]) => row('coin')(name, source)),
    ...Object.entries(walletPlan).map(([name, source]) => row('wallet')(name, source)),
    ...Object.entries(placePlan).map(([name, source]) => row('place')(name, source)),
    ...Object.entries(sellerPlan).map(([name, source]) => row('seller')(name, source)),
    ...Object.entries(socialPlan).map(([name, source]) => row('login')(name, source)),
    row('pairing')('walletConnect', walletConnect),
  ]
  return [
    'docs/marks.md',
    `# Marks

Names and marks of networks, coins, wallets, sellers and login providers belong to their owners. The licence of Portico does not cover them, and
no set grants any right to them: they are shown unaltered, to name what they stand for. An owner who wants one removed opens an issue,
and it is removed.

The drawings come from open sets, at the versions below, and are picked, made small and written by \`npm run marks\`
(\`scripts/marks/plan.ts\` says what from where); a unit test compares. Test networks have the mark of their main network with a badge.
Who listens to wallets and catalogues shows the picture that they bring before any of these.

What no open set has keeps a letter on a calm ground: the networks Morph and XRPL EVM, the wallets ${letters.join(' and ')}.

| Of | Name | From | What the owner asks |
| --- | --- | --- | --- |
${rows.join('\n')}

## Licences of the sets

@web3icons/core, MIT, Copyright (c) 2024 0xa3k5. @ant-design/web3-icons, MIT, Copyright (c) 2023 Ant Design Team.
${mit}

simple-icons and @iconify-json/logos are under CC0-1.0, which asks for nothing and covers the drawings, not the brands.
`,
  ]
}

const mit = `
Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`
