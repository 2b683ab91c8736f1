import { checkTarball } from './check-tarball.ts'
import { packageManifest } from './package-manifest.ts'
import { runCommand } from './run-command.ts'
import { writeSbom } from './sbom.ts'

// Builds, checks and publishes; `npm run release -- --dry-run` does all but publish. Run by .github/workflows/release.yml, which npm
// believes by OIDC: there is no token.
const dry = process.argv.includes('--dry-run')
const { GITHUB_REPOSITORY: builtIn } = process.env
if (builtIn !== undefined && !packageManifest.repository.url.endsWith(`/${builtIn}.git`))
  throw new Error(
    `npm refuses provenance: package.json names ${packageManifest.repository.url}, and this runs in ${builtIn}.`,
  )
await runCommand(['npm', 'run', '--silent', 'build'])
await runCommand(['npm', 'run', '--silent', 'check-package'])
await checkTarball()
writeSbom()
if (!dry) await runCommand(['changeset', 'publish'])
