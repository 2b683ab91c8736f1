import {
  decodeFunctionData,
  erc20Abi,
  formatUnits,
  getAddress,
  isAddressEqual,
  maxUint256,
  type Address,
  type Hex,
} from 'viem'
import type { World } from '../../own-api.ts'
import type { Description, Field, Section } from './approval.ts'

type Chain = World['chains'][number]

/** A call as it is asked for: without `to` it makes a contract. */
export type AskedCall = { readonly to?: Address; readonly value: bigint; readonly data: Hex }

const final = 'It changes balances and cannot be undone.'

/** Transactions, each with what it does as far as it can be read. */
export function describeCalls(calls: readonly AskedCall[], chain: Chain, together: boolean): Description {
  const several = calls.length !== 1
  const sections = calls.map((call, index): Section => {
    const { heading, fields } = describeCall(call, chain)
    return { heading: several ? `${index + 1} of ${calls.length}: ${heading}` : heading, fields }
  })
  const order = together ? 'All of it happens or nothing does.' : 'One after another; it stops where one fails.'
  return {
    title: several ? `Send ${calls.length} transactions` : 'Send a transaction',
    note: several ? `${order} ${final}` : final,
    sections,
  }
}

function describeCall({ to, value, data }: AskedCall, chain: Chain): Required<Section> {
  const coin = amountField('Amount', value, chain.nativeCurrency)
  if (to === undefined) return { heading: 'Make a contract', fields: [coin, bytesField(data)] }
  if (data === '0x') return { heading: `Send ${chain.nativeCurrency.symbol}`, fields: [toField('To', to), coin] }
  const extra = value > 0n ? [coin] : []
  const token = describeTokenCall(to, data, chain)
  if (token) return { heading: token.heading, fields: [...token.fields, ...extra] }
  return { heading: 'Call a contract', fields: [toField('Contract', to), coin, bytesField(data)] }
}

function describeTokenCall(contract: Address, data: Hex, chain: Chain): Required<Section> | undefined {
  const call = decode(data)
  if (!call) return undefined
  const known = chain.tokens.find(({ address }) => isAddressEqual(address, contract))
  const symbol = known?.symbol ?? 'an unknown token'
  const amount = (units: bigint): Field =>
    known ? amountField('Amount', units, known) : textField('Amount', `${units} smallest units`)
  const where = toField('Token contract', contract)
  switch (call.functionName) {
    case 'transfer': {
      const [to, units] = call.args
      return { heading: `Send ${symbol}`, fields: [toField('To', to), amount(units), where] }
    }
    case 'transferFrom': {
      const [from, to, units] = call.args
      return { heading: `Move ${symbol}`, fields: [toField('From', from), toField('To', to), amount(units), where] }
    }
    case 'approve': {
      const [spender, units] = call.args
      const limit = units === maxUint256 ? textField('Amount', `Without limit, ${symbol}`) : amount(units)
      return { heading: `Let another spend ${symbol}`, fields: [toField('Spender', spender), limit, where] }
    }
    default:
      return undefined
  }
}

function decode(data: Hex) {
  try {
    return decodeFunctionData({ abi: erc20Abi, data })
  } catch {
    return undefined
  }
}

function toField(label: string, address: Address): Field {
  return { kind: 'code', label, value: getAddress(address) }
}

function bytesField(data: Hex): Field {
  return { kind: 'code', label: 'Data', value: data }
}

function textField(label: string, value: string): Field {
  return { kind: 'text', label, value }
}

function amountField(label: string, units: bigint, { decimals, symbol }: { decimals: number; symbol: string }): Field {
  return textField(label, `${formatUnits(units, decimals)} ${symbol}`)
}
