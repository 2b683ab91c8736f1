import type { SourceFile, SourceImport } from './parse-source.ts'
import { roomOf, sectionOf, type Room } from './rooms.ts'
import type { Rule } from './rule.ts'

type Allows = (from: SourceFile, to: string, kind: SourceImport['kind']) => boolean

const inRooms = (path: string, ...rooms: readonly Room[]) => rooms.includes(roomOf(path))
const sameSection = (from: SourceFile, to: string) =>
  roomOf(from.path) === roomOf(to) && sectionOf(from.path) === sectionOf(to)

/** What gathers the features for whoever stands above them. */
const joiners = ['src/application/app.ts', 'src/application/features.ts']

const applicationAllows: Allows = (from, to, kind) => {
  if (inRooms(to, 'kit', 'domain')) return true
  if (inRooms(to, 'ports')) return kind === 'type'
  if (!inRooms(to, 'application')) return false
  if (sectionOf(to) === '' || sameSection(from, to)) return true
  const joinsFeatures = sectionOf(from.path) === 'reactions' || joiners.includes(from.path)
  const fromCore = sectionOf(from.path) === ''
  return joinsFeatures || (!fromCore && kind === 'type')
}

const importLaw: Readonly<Record<Exclude<Room, 'outside' | 'unknown'>, Allows>> = {
  // The ground floor: everybody may stand on it, and it stands on nobody.
  kit: (_, to) => inRooms(to, 'kit'),
  domain: (_, to) => inRooms(to, 'kit', 'domain'),
  ports: (_, to, kind) => inRooms(to, 'domain', 'ports') || (inRooms(to, 'kit') && kind === 'type'),
  application: applicationAllows,
  infrastructure: (from, to, kind) =>
    inRooms(to, 'kit', 'domain') || (inRooms(to, 'ports') && kind === 'type') || sameSection(from, to),
  presentation: (_, to, kind) =>
    inRooms(to, 'kit', 'domain', 'presentation') || (inRooms(to, 'application') && kind === 'type'),
  composition: (_, to) => !inRooms(to, 'entry', 'outside', 'unknown'),
  entry: ({ path }, to, kind) =>
    inRooms(to, 'composition', 'domain', 'kit') ||
    to === 'src/ports/tokens.ts' ||
    to.startsWith('src/presentation/react/host/') ||
    to === 'src/presentation/react/i18n/languages/index.ts' ||
    (kind === 'type' && !inRooms(to, 'outside', 'unknown')) ||
    (path === 'src/testing.ts' && /^tests\/(fakes|contract)\//.test(to)),
}

/** Who may see whom inside `src`, one rule per room. */
export const importRules: readonly Rule[] = Object.entries(importLaw).map(([room, allows]) => ({
  name: `${room}-imports`,
  find: (file) =>
    roomOf(file.path) !== room
      ? []
      : file.imports
          .filter(({ target, kind }) => target !== undefined && !allows(file, target, kind))
          .map(({ target, kind, line }) => ({ line, said: `${room} may not import ${target} (${kind})` })),
}))

type Packages = (file: SourceFile) => { readonly value?: readonly string[]; readonly type?: readonly string[] }

/** The packages that a group of adapters wraps; every group may also use rxjs. */
const wrapped: Readonly<Record<string, readonly string[]>> = {
  chains: ['viem', '@solana/web3.js', 'zod/mini', 'bitcoinjs-lib', 'bech32', 'bs58check'],
  connectors: [
    'viem/utils',
    '@walletconnect/universal-provider',
    'buffer',
    '@walletconnect/keyvaluestorage',
    '@wallet-standard/app',
  ],
  http: ['zod/mini'],
  storage: ['zod/mini'],
  frame: ['zod/mini'],
}

const packageLaw: Readonly<Record<Exclude<Room, 'outside' | 'unknown'>, Packages>> = {
  kit: () => ({ value: ['rxjs'] }),
  domain: () => ({}),
  ports: () => ({ type: ['inversify'] }),
  application: () => ({ value: ['rxjs'] }),
  infrastructure: ({ path }) => ({ value: ['rxjs', ...(wrapped[sectionOf(path)] ?? [])] }),
  presentation: () => ({ value: ['react', 'react-dom', 'uqr'] }),
  composition: ({ path }) => ({
    value: path === 'src/composition/host-wiring.ts' ? ['inversify'] : ['rxjs'],
    type: ['inversify'],
  }),
  entry: ({ path }) => ({ value: path === 'src/react.ts' ? ['react'] : [], type: ['inversify'] }),
}

/** Which npm packages a room may use. */
export const packageRule: Rule = {
  name: 'npm-packages',
  find: (file) => {
    const room = roomOf(file.path)
    if (room === 'outside' || room === 'unknown') return []
    const { value = [], type = [] } = packageLaw[room](file)
    const among = (names: readonly string[], specifier: string) =>
      names.some((name) => specifier === name || specifier.startsWith(`${name}/`))
    return file.imports
      .filter(({ target, specifier, kind }) => {
        const allowed = kind === 'type' ? [...value, ...type] : value
        return target === undefined && !among(allowed, specifier)
      })
      .map(({ specifier, kind, line }) => ({ line, said: `${room} may not import ${specifier} (${kind})` }))
  },
}

/** Declarations keep the specifier as written, and Node's resolution wants the name of a file that exists in `dist`. */
export const specifierRule: Rule = {
  name: 'js-specifiers',
  find: (file) =>
    roomOf(file.path) === 'outside'
      ? []
      : file.imports
          .filter(({ target, specifier }) => target !== undefined && !/\.(js|css\?inline)$/.test(specifier))
          .map(({ specifier, line }) => ({ line, said: `${specifier} does not end in .js (or .css?inline)` })),
}
