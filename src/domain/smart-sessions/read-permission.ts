import {
  address,
  anyOf,
  elsewhere,
  fields,
  join,
  list,
  oneOf,
  optional,
  orRefusal,
  record,
  refuseField,
  seconds,
  text,
  type Reader,
} from './field-readers.js'
import type {
  ArgumentRule,
  CallableFunction,
  ContractCallPermission,
  Permission,
  RecurringAllowance,
  TokenAllowancePermission,
} from './permissions.js'

const allowance = {
  allowance: text('allowance', /^0x(?!0+$)[0-9a-fA-F]{1,64}$/),
  start: seconds('start'),
  period: seconds('period', 1),
}

const argumentRule = fields<ArgumentRule>('data', {
  operator: oneOf('operator', 'EQUAL', 'GREATER_THAN', 'LESS_THAN'),
  value: anyOf('value', 'string', 'number', 'boolean'),
})

const callableFunction = fields<CallableFunction>('data', {
  functionName: anyOf<string>('functionName', 'string'),
  args: optional(list('args', 16, (value, at) => (value === null ? null : argumentRule(value, at)), 0)),
  valueLimit: optional(text('valueLimit', /^0x[0-9a-fA-F]{1,64}$/)),
  operation: optional(oneOf('operation', 'Call')),
})

const contractCall = fields<ContractCallPermission['data']>('data', {
  address,
  abi: list('abi', 500, record('abi')),
  functions: list('functions', 32, callableFunction),
})

const dataOf: { readonly [T in Permission['type']]: Reader<Extract<Permission, { type: T }>['data']> } = {
  'native-token-recurring-allowance': fields<RecurringAllowance>('data', allowance),
  'erc20-recurring-allowance': fields<TokenAllowancePermission['data']>('data', {
    // Wallets take zeros for the coin.
    token: text('token', /^0x(?!0+$)[0-9a-fA-F]{40}$/),
    ...allowance,
  }),
  'contract-call': (value, at) => {
    const data = contractCall(value, at)
    data.functions.forEach(({ functionName }, i) => {
      const isThere = data.abi.some(({ type = 'function', name }) => type === 'function' && name === functionName)
      if (!isThere) refuseField(join(at, `functions.${i}.functionName`), 'functionName')
    })
    return data
  },
}

const typed = fields<{ readonly type: Permission['type']; readonly data: unknown }>('data', {
  type: oneOf('permissionType', ...(Object.keys(dataOf) as Permission['type'][])),
  data: (value) => value,
})

/** A permission as it stands on the wire. @throws RefusedField */
export const readPermission: Reader<Permission> = (value, at) => {
  const { type, data } = typed(value, at)
  return { type, data: dataOf[type](data, join(at, 'data')) } as Permission
}

/** A permission that a server or wallet tells of; undefined for what is none that is known here. */
export function knownPermission(value: unknown): Permission | undefined {
  const read = orRefusal(() => readPermission(value, elsewhere))
  return 'rule' in read ? undefined : read
}
