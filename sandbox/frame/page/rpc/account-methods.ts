import { numberToHex } from 'viem'
import { sessionCapability } from '../../../sessions/session-requests.ts'
import { readAssets } from './read-assets.ts'
import { parseParams } from '../../../wallets/browser/methods/method.ts'
import { accountOf } from '../accounts/visitor.ts'
import { params } from './param-schemas.ts'
import type { RpcContext, RpcMethod, RpcMethods } from './rpc-method.ts'

const getCapabilities: RpcMethod = async (context, given) => {
  const [address, asked] = parseParams(params.capabilities, given)
  const { type } = accountOf(context.visitor, address)
  const entries = chainsOf(context, asked).map(({ chainId, smartAccounts }) => {
    const atomic = type === 'smartAccount' && smartAccounts
    return [
      numberToHex(chainId),
      {
        atomic: { status: atomic ? 'supported' : 'unsupported' },
        // What the first version of EIP-5792 called it.
        atomicBatch: { supported: atomic },
        assetDiscovery: { supported: true },
        permissions: atomic ? sessionCapability : { supported: false },
      },
    ] as const
  })
  return Object.fromEntries(entries)
}

const getAssets: RpcMethod = async (context, given) => {
  const [{ account, chainFilter }] = parseParams(params.assets, given)
  const { address } = accountOf(context.visitor, account)
  const read = chainsOf(context, chainFilter).map(
    async (chain) => [numberToHex(chain.chainId), await readAssets(chain, address)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

const chainsOf = ({ world }: RpcContext, asked: readonly number[] | undefined) =>
  world.chains.filter(({ chainId }) => asked === undefined || asked.includes(chainId))

/** Accounts, capabilities (EIP-5792) and assets (ERC-7811). */
export const accountMethods: RpcMethods = {
  eth_accounts: async ({ visitor }) => visitor.accounts.map(({ address }) => address),
  eth_chainId: async ({ chain }) => numberToHex(chain.chainId),
  wallet_getCapabilities: getCapabilities,
  wallet_getAssets: getAssets,
}
