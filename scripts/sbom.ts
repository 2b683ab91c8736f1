import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageManifest, repositoryRoot } from './package-manifest.ts'

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly license?: string
  readonly dev?: boolean
}

/**
 * Writes `sbom.cdx.json`, a CycloneDX list of all that comes with an installed package, exactly as the lock file has it.
 * `npm sbom --omit=dev` leaves out what a development dependency needs as well, viem for one, and gives up on peers that others
 * declare too narrowly; the lock file is the source of both.
 * @throws Error when a dependency is missing in it
 */
export function writeSbom(): void {
  const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>
  }
  const shipped = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  const components = new Map(shipped.map(([path, locked]) => componentOf(path, locked)))
  const names = new Set([...components.values()].map(({ name }) => name))
  const missing = Object.keys(packageManifest.dependencies).filter((name) => !names.has(name))
  if (missing.length > 0) throw new Error(`The SBOM lacks ${missing.join(', ')}.`)
  const sbom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'library', name: 'portico', version: packageManifest.version } },
    components: [...components.values()],
  }
  writeFileSync(join(repositoryRoot, 'sbom.cdx.json'), `${JSON.stringify(sbom, undefined, 2)}\n`)
  console.log(`sbom.cdx.json: ${components.size} components.`)
}

function componentOf(path: string, { version, integrity, license }: Locked) {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm, digest] = integrity?.split('-') ?? []
  const component = {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    ...(algorithm === 'sha512' && digest !== undefined
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
  }
  return [purl, component] as const
}
