import { hexToBytes, isHex, stringToHex, type Hex } from 'viem'
import { z } from 'zod'
import { rpcErrors } from '../background/rpc-error.ts'
import { asSigned, parseParams, type Method, type MethodTable } from './method.ts'
import { addressParam, hexParam } from './param-schemas.ts'
import { readable } from './readable.ts'

const signMessage: Method = async (context, params) => {
  const [data, address] = parseParams(z.tuple([z.string(), addressParam], z.unknown()), params)
  const account = context.authorised(address)
  const raw: Hex = isHex(data) ? data : stringToHex(data)
  await context.ask({
    kind: 'message',
    title: 'Sign a message',
    details: [
      { label: 'Account', value: account.address },
      { label: 'Message', value: readable(raw) },
    ],
  })
  return account.signMessage({ message: { raw: asSigned(context, hexToBytes(raw)) } })
}

const signTypedData: Method = async (context, params) => {
  const [address, data] = parseParams(z.tuple([addressParam, z.unknown()]), params)
  const account = context.authorised(address)
  const { domain, types, primaryType, message } = parseTypedData(data)
  const { chainId } = context.state()
  if (domain.chainId !== undefined && domain.chainId !== chainId) {
    throw rpcErrors.invalidParams(`the data is for chain ${domain.chainId} and the wallet is on chain ${chainId}`)
  }
  await context.ask({
    kind: 'typed-data',
    title: 'Sign structured data',
    details: [
      { label: 'Account', value: account.address },
      { label: 'For', value: domain.name ?? 'an unnamed application' },
      { label: primaryType, value: JSON.stringify(message, undefined, 2) },
    ],
  })
  return account.signTypedData({ domain, types, primaryType, message })
}

export const signMethods: MethodTable = { personal_sign: signMessage, eth_signTypedData_v4: signTypedData }

const typedData = z.object({
  domain: z.object({
    name: z.string().optional(),
    version: z.string().optional(),
    chainId: z.coerce.number().int().optional(),
    verifyingContract: addressParam.optional(),
    salt: hexParam.optional(),
  }),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.string(),
  message: z.record(z.string(), z.unknown()),
})

function parseTypedData(data: unknown): z.infer<typeof typedData> {
  try {
    return typedData.parse(typeof data === 'string' ? JSON.parse(data) : data)
  } catch {
    throw rpcErrors.invalidParams('the typed data is not well formed')
  }
}
