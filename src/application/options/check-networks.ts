import { isRecord } from '../../kit/is-record.js'
import { isChainId } from '../../domain/networks/caip.js'
import { DialogError, refuseOption } from '../../domain/errors.js'
import { url, type Check } from './checks.js'

const http = url()

/** The networks of a site. @throws DialogError OPTIONS_INVALID, CAIP2_INVALID */
export const checkNetworks: Check = (networks, option, given) => {
  if (!Array.isArray(networks) || networks.length === 0)
    refuseOption(option, 'list at least one network, from "portico/networks"')
  const seen = new Set<string>()
  for (const [i, network] of networks.entries()) {
    const at = `${option}[${i}]`
    if (!isRecord(network)) refuseOption(at, 'it must be an object')
    const { id, name, nativeCurrency, rpcUrls, explorer } = network
    // A chain of viem has a number.
    if (!isChainId(id))
      throw new DialogError('CAIP2_INVALID', { value: `${String(id).slice(0, 80)}, write "eip155:1"` })
    if (seen.has(id)) refuseOption(at, `${id} is listed twice`)
    seen.add(id)
    if (typeof name !== 'string' || name === '') refuseOption(`${at}.name`, 'it must be text')
    const { decimals, symbol } = Object(nativeCurrency)
    if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77)
      refuseOption(`${at}.nativeCurrency.decimals`, 'it must be 0 to 77')
    if (typeof symbol !== 'string') refuseOption(`${at}.nativeCurrency.symbol`, 'it must be text')
    if (!Array.isArray(rpcUrls)) refuseOption(`${at}.rpcUrls`, 'it must be a list')
    for (const one of rpcUrls) http(one, `${at}.rpcUrls`, given)
    if (explorer !== undefined) http(explorer, `${at}.explorer`, given)
  }
}

/** Nodes of the site's own, by network. */
export const checkRpc: Check = (rpc, option, given) => {
  for (const [id, urls] of Object.entries(Object(rpc))) {
    if (!given.networks.some((network) => network.id === id)) refuseOption(option, `"${id}" is none of your networks`)
    for (const one of [urls].flat()) http(one, `${option}["${id}"]`, given)
  }
}
