/** Loads that the test settles, in the order in which they began. */
export function loads() {
  const begun: { readonly succeed: (value: string) => void; readonly fail: (error: Error) => void }[] = []
  const load = () => new Promise<string>((succeed, fail) => begun.push({ succeed, fail }))
  return { begun, load }
}
