import { namespaceOf, referenceOf, type ChainId } from '../../domain/networks/caip.js'

const place = 'https://github.com/portico-wallet/portico/blob/main/docs/wagmi.md#the-same-networks-in-both'

/** What is to be said where wagmi lists other networks than the dialog, with the mend. Those that are not of EVM wagmi cannot list. */
export function compareChains(chains: readonly number[], networks: readonly ChainId[]): readonly string[] {
  const ofDialog = networks.filter((id) => namespaceOf(id) === 'eip155').map((id) => Number(referenceOf(id)))
  const only = (some: readonly number[], others: readonly number[]) => some.filter((id) => !others.includes(id))
  const said = (ids: readonly number[], what: string) =>
    ids.length === 0 ? [] : [`${what}: list ${ids.length === 1 ? 'it' : 'them'} in both (${place})`]
  const unlisted = only(chains, ofDialog)
  const unread = only(ofDialog, chains)
  return [
    ...said(
      unlisted,
      `chains of wagmi has ${unlisted.join(', ')}, but networks of the dialog has no ${unlisted.map((id) => `"eip155:${id}"`).join(', ')}, and the dialog leads visitors away from there`,
    ),
    ...said(
      unread,
      `networks of the dialog has ${unread.map((id) => `"eip155:${id}"`).join(', ')}, but chains of wagmi has no ${unread.join(', ')}, and wagmi reads nothing there`,
    ),
  ]
}
