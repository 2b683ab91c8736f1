import { hexToNumber, isHex, numberToHex } from 'viem'
import { z } from 'zod'
import { callNode } from '../background/call-node.ts'
import { RpcError, rpcErrors } from '../background/rpc-error.ts'
import { currentChain, type KnownChain } from '../background/wallet-state.ts'
import { parseParams, type Method, type MethodContext, type MethodTable } from './method.ts'
import { chainIdParam } from './param-schemas.ts'

const switchChain: Method = async (context, params) => {
  const [{ chainId }] = parseParams(z.tuple([z.looseObject({ chainId: chainIdParam })]), params)
  const chain = context.state().known.find((known) => known.chainId === chainId)
  if (!chain) throw unknownChain(context, chainId)
  await switchTo(context, chain)
  return null
}

const addChain: Method = async (context, params) => {
  const [asked] = parseParams(z.tuple([newChain]), params)
  const already = context.state().known.find((known) => known.chainId === asked.chainId)
  if (already) {
    await switchTo(context, already)
    return null
  }
  const [rpcUrl] = asked.rpcUrls
  const actual = await callNode(rpcUrl, 'eth_chainId')
  if (!isHex(actual) || hexToNumber(actual) !== asked.chainId) {
    throw rpcErrors.invalidParams(`the node at ${rpcUrl} serves another chain`)
  }
  await context.ask({
    kind: 'add-chain',
    title: 'Add a network and use it',
    details: [
      { label: 'Network', value: asked.chainName },
      { label: 'Chain ID', value: String(asked.chainId) },
      { label: 'Node', value: rpcUrl },
    ],
  })
  const { chainId, chainName: name, nativeCurrency } = asked
  const chain: KnownChain = { chainId, name, rpcUrl, nativeCurrency }
  context.update({ known: [...context.state().known, chain], chainId })
  return null
}

export const chainMethods: MethodTable = {
  eth_chainId: ({ state }) => numberToHex(state().chainId),
  net_version: ({ state }) => String(state().chainId),
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
}

const newChain = z.looseObject({
  chainId: chainIdParam,
  chainName: z.string().min(1),
  rpcUrls: z.tuple([z.url({ protocol: /^https?$/ })], z.string()),
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: z.number() }),
})

async function switchTo(context: MethodContext, to: KnownChain): Promise<void> {
  const from = currentChain(context.state())
  if (from.chainId === to.chainId) return
  await context.ask({
    kind: 'switch-chain',
    title: 'Change the network',
    details: [
      { label: 'From', value: from.name },
      { label: 'To', value: to.name },
    ],
  })
  context.update({ chainId: to.chainId })
}

/** Some mobile wallets wrap the error of an unknown chain in an internal one. */
function unknownChain(context: MethodContext, chainId: number): RpcError {
  const error = rpcErrors.unknownChain(numberToHex(chainId))
  if (!context.state().nested4902) return error
  return new RpcError(-32603, error.message, { originalError: { code: error.code, message: error.message } })
}
