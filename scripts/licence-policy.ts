/** Licences that anyone may build on without asking, for dependencies of every kind. */
const openLicences: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'],
  ...['CC0-1.0', 'Unlicense', 'BlueOak-1.0.0', 'Python-2.0'],
])

/** A package that is used although its licence is not on the list. Only development may depend on it. */
export interface LicenceException {
  /** A package name; a closing `*` stands for the names of one binary per platform. */
  readonly name: string
  readonly why: string
}

export const licenceExceptions: readonly LicenceException[] = [
  { name: 'axe-core', why: 'MPL-2.0: the accessibility checker, unmodified, run in test pages, never shipped' },
  { name: '@axe-core/playwright', why: 'MPL-2.0: drives axe-core in e2e tests, unmodified, never shipped' },
  { name: 'lightningcss', why: 'MPL-2.0: part of Vite 8, minifies our sheets, unmodified, never shipped' },
  { name: 'lightningcss-*', why: 'MPL-2.0: the binary of lightningcss for one platform, never shipped' },
  { name: 'caniuse-lite', why: 'CC-BY-4.0: which browsers can what, as data; part of webpack, never shipped' },
  { name: 'spawndamnit', why: 'names no licence but its LICENSE file is MIT; part of changesets, never shipped' },
  {
    name: '@uniswap/*',
    why: 'GPL-3.0: the market of the sandbox’s chain, unmodified bytecode of v2-core, a dependency of @portico/sandbox alone; the rest comes with the ERC-4337 contracts and is used by nothing',
  },
  {
    name: 'rpc-websockets',
    why: 'LGPL-3.0: sockets of @solana/web3.js 1.x, which tests and sandbox wallets use unmodified, never shipped',
  },
  {
    name: 'text-encoding-utf-8',
    why: 'names no licence, its LICENSE file is the Unlicense; part of @solana/web3.js 1.x, never shipped',
  },
  ...['@ethereumjs/*', 'webextension-polyfill'].map((name) => ({
    name,
    why: 'MPL-2.0: comes with the provider that MetaMask puts into pages, which e2e tests meet unmodified, never shipped',
  })),
  {
    name: 'deep-freeze-strict',
    why: 'in the public domain; part of the provider that MetaMask puts into pages, never shipped',
  },
  { name: 'solc', why: 'MIT around the GPL-3.0 compiler: compiles the sandbox contracts, never shipped' },
]

/** Packages with an install script. None of them runs (`ignore-scripts`), and none is needed. */
export const inertInstallScripts: readonly LicenceException[] = [
  { name: '@foundry-rs/anvil', why: 'would download a binary that its platform package already holds' },
  { name: 'esbuild', why: 'would check the binary that its platform package already holds' },
  ...['bcrypto', 'bsip', 'bstring', 'leveldown', 'mrmr', 'secp256k1', 'bufferutil', 'utf-8-validate'].map((name) => ({
    name,
    why: 'would compile what it also has in JavaScript: part of the sandbox’s Bitcoin node, or of @solana/web3.js 1.x',
  })),
]

export interface InstalledPackage {
  readonly name: string
  /** Where it lies, as the lock names it: `node_modules/a/node_modules/b`. */
  readonly path: string
  readonly manifest: { readonly license?: unknown; readonly licenses?: unknown }
}

/** The part of package-lock.json that this check reads. */
export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
interface LockedPackage {
  readonly license?: unknown
  readonly resolved?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** One sentence per licence that is not open and per exception that is stale or that a host would receive. */
export function licenceFindings(
  installed: readonly InstalledPackage[],
  lock: Lock,
  exceptions: readonly LicenceException[],
): string[] {
  const closed = installed
    .filter(({ name, manifest }) => !isOpen(licenceOf(manifest)) && !exceptions.some((it) => matches(it.name, name)))
    .map(({ path, manifest }) => `${path}: licence ${licenceOf(manifest) ?? 'not named'} is not on the list`)
  const misused = exceptions.flatMap((exception) => {
    const used = installed.filter(({ name }) => matches(exception.name, name))
    if (used.length === 0) return [`${exception.name}: named as an exception but no longer installed`]
    return used
      .filter(({ path }) => lock.packages[path]?.dev !== true)
      .map(({ path }) => `${path}: an exception for development, but hosts would install it`)
  })
  return [...closed, ...misused]
}

/** One sentence per entry that ties the lock to one registry, runs a program at install, or serves one platform only. */
export function lockFindings(lock: Lock, inert: readonly LicenceException[]): string[] {
  const entries = Object.entries(lock.packages).filter(([path, entry]) => path !== '' && entry.link !== true)
  const names = new Set(entries.map(([path]) => nameAt(path)))
  const withScript = entries.filter(([, entry]) => entry.hasInstallScript === true).map(([path]) => nameAt(path))
  return [
    ...entries.flatMap(([path, entry]) => (entry.resolved ? [`${path}: the lock records its address`] : [])),
    ...withScript
      .filter((name) => !inert.some((it) => it.name === name))
      .map((name) => `${name}: has an install script`),
    ...inert
      .filter(({ name }) => !withScript.includes(name))
      .map(({ name }) => `${name}: no longer has an install script`),
    // npm writes only what it could fetch when it made the lock; `npm ci` then fails for want of the others.
    ...entries.flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {})
        .filter((name) => !names.has(name))
        .map((name) => `${path}: the lock lacks its optional dependency ${name}`),
    ),
  ]
}

/** The SPDX expression of a manifest; old manifests hold an object, or a list of which any may be chosen. */
export function licenceOf({ license, licenses }: InstalledPackage['manifest']): string | undefined {
  const stated = license ?? licenses
  if (Array.isArray(stated)) return stated.map((one) => licenceOf({ license: one })).join(' OR ') || undefined
  if (typeof stated === 'object' && stated !== null && 'type' in stated) return licenceOf({ license: stated.type })
  return typeof stated === 'string' && stated !== '' ? stated : undefined
}

/** Whether an SPDX expression can be satisfied with open licences alone: `AND` binds closer than `OR`. */
export function isOpen(expression: string | undefined): boolean {
  const tokens = expression?.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const either = (): boolean => {
    let open = both()
    while (tokens[at] === 'OR') {
      at += 1
      open = both() || open
    }
    return open
  }
  const both = (): boolean => {
    let open = one()
    while (tokens[at] === 'AND') {
      at += 1
      open = one() && open
    }
    return open
  }
  const one = (): boolean => {
    const token = tokens[at++]
    if (token !== '(') return openLicences.has(token ?? '')
    const open = either()
    return tokens[at++] === ')' && open
  }
  return either() && at === tokens.length
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern
}

function nameAt(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}
