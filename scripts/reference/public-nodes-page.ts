import * as networks from '../../src/networks.js'

/** The page of the public nodes that networks list: who learns the address of an account that is read there. */
export function publicNodesPage(): string {
  const rows = Object.values(networks)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ id, name, rpcUrls }) => {
      const hosts = [...new Set(rpcUrls.map((url) => `\`${new URL(url).host}\``))]
      return `| ${name} | \`${id}\` | ${hosts.join(', ') || 'none'} |`
    })
  return [
    '# Public nodes',
    'Written by `npm run docs` from `src/domain/networks/networks.ts`; change it there.',
    'Where `endpoints.rpc` names no node for a network, and the blockchain API does not serve it or does not say so within four seconds, ' +
      'these nodes are asked what the wallet does not answer; so they are where an API of your own is named without a `projectId`, which its JSON-RPC takes. Whoever runs one learns the address of the account, that of ' +
      'the recipient of a transfer, names that are looked up, and the IP address of the visitor. For Bitcoin they are block explorers, ' +
      'which are asked for the coins of an account also beside the blockchain API.',
    'With `features: { publicNodes: false }` none of them is asked: only your own nodes, and what the wallet answers. A wallet that does not know a network is then not offered it, for it would read it by these: the visitor adds it in the wallet.',
    ['| Network | Id | Nodes |', '| --- | --- | --- |', ...rows].join('\n'),
  ].join('\n\n')
}
