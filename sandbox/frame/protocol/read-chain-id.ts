/** The number of a chain as hosts write it: a number, its decimal or hexadecimal text, or CAIP-2. Undefined for other namespaces. */
export function readChainId(chainId: string | number): number | undefined {
  const written = String(chainId)
  const text = written.startsWith('eip155:') ? written.slice('eip155:'.length) : written
  if (!/^(?:[1-9]\d{0,14}|0x[0-9a-f]{1,12})$/i.test(text)) return undefined
  return Number(text)
}
