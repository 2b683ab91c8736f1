import { formatUnits, numberToHex, type Address } from 'viem'
import { z } from 'zod'
import { readHoldings } from '../../../chains/read-holdings.ts'
import type { SandboxChain } from '../../../chains/sandbox-chain.ts'
import { sessionCapability } from '../../../sessions/session-requests.ts'
import { priceOf } from '../../../prices.ts'
import { rpcErrors } from '../background/rpc-error.ts'
import { parseParams, type Method, type MethodTable } from './method.ts'
import { addressParam, chainIdParam } from './param-schemas.ts'

const getCapabilities: Method = (context, params) => {
  const [address, chainIds] = parseParams(
    z.tuple([addressParam, z.array(chainIdParam).optional()], z.unknown()),
    params,
  )
  context.authorised(address)
  const { known, assetDiscovery, sessions } = context.state()
  const asked = known.filter(({ chainId }) => !chainIds || chainIds.includes(chainId))
  const capabilities = {
    ...(assetDiscovery && { assetDiscovery: { supported: true } }),
    ...(!['none', 'delegates'].includes(sessions) && {
      permissions: sessions === 'denied' ? { supported: false } : sessionCapability,
    }),
  }
  return Object.fromEntries(asked.map(({ chainId }) => [numberToHex(chainId), capabilities]))
}

const getAssets: Method = async (context, params) => {
  if (!context.state().assetDiscovery) throw rpcErrors.unsupported('wallet_getAssets')
  const [{ account, chainFilter }] = parseParams(z.tuple([query]), params)
  context.authorised(account)
  const chains = context.sandboxChains.filter(({ chainId }) => !chainFilter || chainFilter.includes(chainId))
  const found = await Promise.all(
    chains.map(async (chain) => [numberToHex(chain.chainId), await assetsOn(chain, account)] as const),
  )
  return Object.fromEntries(found)
}

/** Discovery of capabilities (EIP-5792) and assets (ERC-7811). */
export const assetMethods: MethodTable = { wallet_getCapabilities: getCapabilities, wallet_getAssets: getAssets }

const query = z.looseObject({ account: addressParam, chainFilter: z.array(chainIdParam).optional() })

async function assetsOn(chain: SandboxChain, owner: Address): Promise<readonly unknown[]> {
  const holdings = await readHoldings(chain, owner)
  return holdings.map(({ token, amount, name, symbol, decimals }) => {
    const price = priceOf(symbol, 'usd')
    return {
      address: token?.address ?? 'native',
      balance: numberToHex(amount),
      type: token ? 'ERC20' : 'NATIVE',
      metadata: { name, symbol, decimals, price, iconUrl: '', value: price * Number(formatUnits(amount, decimals)) },
    }
  })
}
