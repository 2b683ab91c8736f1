import type { Query } from './http-client.js'

/** What every call tells of its sender: the project, the kind of software and its version (S7.1, S7.9). */
export const sdkQuery =
  ({ projectId, version }: { readonly projectId: string | undefined; readonly version: string }): (() => Query) =>
  () => ({ projectId, st: 'portico', sv: `html-portico-${version}` })
