import { BaseError, createWalletClient, defineChain, formatUnits, http, type Hash, type HDAccount } from 'viem'
import { z } from 'zod'
import { RpcError, rpcErrors } from '../background/rpc-error.ts'
import { currentChain, type KnownChain } from '../background/wallet-state.ts'
import { parseParams, type Method } from './method.ts'
import { addressParam, chainIdParam, hexParam, quantityParam } from './param-schemas.ts'

const transaction = z.looseObject({
  from: addressParam,
  to: addressParam.optional(),
  value: quantityParam.optional(),
  data: hexParam.optional(),
  input: hexParam.optional(),
  gas: quantityParam.optional(),
  gasPrice: quantityParam.optional(),
  maxFeePerGas: quantityParam.optional(),
  maxPriorityFeePerGas: quantityParam.optional(),
  nonce: quantityParam.optional(),
  type: z.string().optional(),
  chainId: chainIdParam.optional(),
})

type Transaction = z.infer<typeof transaction>

/** Signs with the wallet's key and sends to the node. Fees, gas and nonce the site leaves out are filled in. */
export const sendTransaction: Method = async (context, params) => {
  const [asked] = parseParams(z.tuple([transaction], z.unknown()), params)
  const account = context.authorised(asked.from)
  const chain = currentChain(context.state())
  if (asked.chainId !== undefined && asked.chainId !== chain.chainId) {
    throw rpcErrors.invalidParams(`the transaction is for chain ${asked.chainId} and the wallet is on ${chain.chainId}`)
  }
  await context.ask({ kind: 'transaction', title: 'Send a transaction', details: describe(asked, chain) })
  const { feeTimes, signsWrongly } = context.state()
  const { value = 0n } = asked
  return submit(raised(signsWrongly ? { ...asked, value: value * 2n } : asked, BigInt(feeTimes)), account, chain)
}

/** As its owner would have it. */
function raised(asked: Transaction, times: bigint): Transaction {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...rest } = asked
  return {
    ...rest,
    ...(gasPrice !== undefined && { gasPrice: gasPrice * times }),
    ...(maxFeePerGas !== undefined && { maxFeePerGas: maxFeePerGas * times }),
    // The tip is paid in full, the rest only as far as the block asks for it.
    ...(maxPriorityFeePerGas !== undefined && {
      maxPriorityFeePerGas: times === 1n ? maxPriorityFeePerGas : (maxFeePerGas ?? maxPriorityFeePerGas) * times,
    }),
  }
}

async function submit(asked: Transaction, account: HDAccount, known: KnownChain): Promise<Hash> {
  const { name, nativeCurrency, rpcUrl } = known
  const chain = defineChain({ id: known.chainId, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } })
  const client = createWalletClient({ account, chain, transport: http(rpcUrl, { retryCount: 0 }) })
  const { to, value, gas, gasPrice, maxFeePerGas, maxPriorityFeePerGas, nonce } = asked
  const data = asked.data ?? asked.input
  const common = {
    to: to ?? null,
    ...(value !== undefined && { value }),
    ...(data !== undefined && { data }),
    ...(gas !== undefined && { gas }),
    ...(nonce !== undefined && { nonce: Number(nonce) }),
  }
  const legacy = gasPrice !== undefined || asked.type === '0x0'
  try {
    if (legacy) {
      return await client.sendTransaction({ ...common, type: 'legacy', ...(gasPrice !== undefined && { gasPrice }) })
    }
    return await client.sendTransaction({
      ...common,
      ...(maxFeePerGas !== undefined && { maxFeePerGas }),
      ...(maxPriorityFeePerGas !== undefined && { maxPriorityFeePerGas }),
    })
  } catch (error) {
    throw nodeError(error)
  }
}

const coded = z.object({ code: z.number(), message: z.string() })

/** The library wraps the node's refusal: its code and words are what a site expects to see. */
function nodeError(error: unknown): RpcError {
  if (!(error instanceof BaseError)) return rpcErrors.internal(String(error))
  const inner = coded.safeParse(error.walk((cause) => coded.safeParse(cause).success))
  return new RpcError(inner.data?.code ?? -32603, error.details || error.shortMessage)
}

function describe({ from, to, value, data, input }: Transaction, { name, nativeCurrency }: KnownChain) {
  const payload = data ?? input ?? '0x'
  return [
    { label: 'Network', value: name },
    { label: 'From', value: from },
    { label: 'To', value: to ?? 'a new contract' },
    { label: 'Amount', value: `${formatUnits(value ?? 0n, nativeCurrency.decimals)} ${nativeCurrency.symbol}` },
    ...(payload === '0x' ? [] : [{ label: 'Data', value: payload }]),
  ]
}
