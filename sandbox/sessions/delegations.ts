import {
  decodeAbiParameters,
  encodeAbiParameters,
  encodeFunctionData,
  encodePacked,
  hexToBigInt,
  parseAbi,
  parseAbiParameters,
  size,
  toHex,
  zeroAddress,
  type Address,
  type Hex,
  type LocalAccount,
} from 'viem'
import type { DelegationContracts } from '../chains/deploy-delegations.ts'
import type { Terms } from './session-terms.ts'

/** Permissions as MetaMask grants them: a delegation that the account's key signs, and that its manager redeems (ERC-7710). */

const structs = [
  'struct Caveat { address enforcer; bytes terms; bytes args; }',
  'struct Delegation { address delegate; address delegator; bytes32 authority; Caveat[] caveats; uint256 salt; bytes signature; }',
] as const

export const delegationAbi = parseAbi([
  ...structs,
  'function redeemDelegations(bytes[] permissionContexts, bytes32[] modes, bytes[] executionCallDatas)',
  'function disableDelegation(Delegation delegation)',
  'error CannotUseADisabledDelegation()',
  'error InvalidDelegate()',
])

const context = parseAbiParameters(['Delegation[] delegations', ...structs])

const types = {
  Delegation: [
    { name: 'delegate', type: 'address' },
    { name: 'delegator', type: 'address' },
    { name: 'authority', type: 'bytes32' },
    { name: 'caveats', type: 'Caveat[]' },
    { name: 'salt', type: 'uint256' },
  ],
  Caveat: [
    { name: 'enforcer', type: 'address' },
    { name: 'terms', type: 'bytes' },
  ],
} as const

/** It hangs on no other delegation. */
const root: Hex = `0x${'ff'.repeat(32)}`

type Place = { readonly chainId: number; readonly delegations: DelegationContracts }

/** The context with which the first key of the terms acts for the account. */
export async function signDelegation(
  { chainId, delegations }: Place,
  account: Pick<LocalAccount, 'address' | 'signTypedData'>,
  terms: Terms,
): Promise<Hex> {
  const [delegate = zeroAddress] = terms.keys
  const delegation = {
    delegate,
    delegator: account.address,
    authority: root,
    caveats: caveatsOf(terms, delegations),
    salt: hexToBigInt(toHex(crypto.getRandomValues(new Uint8Array(32)))),
  }
  const domain = { name: 'DelegationManager', version: '1', chainId, verifyingContract: delegations.manager }
  const signature = await account.signTypedData({ domain, types, primaryType: 'Delegation', message: delegation })
  return encodeAbiParameters(context, [[{ ...delegation, signature }]])
}

/** What the account tells the manager, so that a delegation counts no more. */
export function encodeDisable(granted: Hex): Hex {
  const [[delegation]] = decodeAbiParameters(context, granted)
  if (!delegation) throw new RangeError('There is no delegation.')
  return encodeFunctionData({ abi: delegationAbi, functionName: 'disableDelegation', args: [delegation] })
}

/** A session of an account has an id of one word; a delegation goes along whole. */
export const isDelegation = (granted: Hex): boolean => size(granted) > 32

function caveatsOf({ expiry, allowances }: Terms, { enforcers }: DelegationContracts) {
  const limits = allowances.flatMap(({ token, amount, period, start }): readonly (readonly [Address, Hex])[] => {
    const each = [amount, BigInt(period), BigInt(start)] as const
    return token === zeroAddress
      ? [
          [enforcers.coinPerPeriod, encodePacked(['uint256', 'uint256', 'uint256'], each)],
          // A payment, and no call.
          [enforcers.callData, '0x'],
        ]
      : [
          [enforcers.tokenPerPeriod, encodePacked(['address', 'uint256', 'uint256', 'uint256'], [token, ...each])],
          [enforcers.value, encodePacked(['uint256'], [0n])],
        ]
  })
  // From when on, which is at once, and until when.
  const until = [enforcers.expiry, encodePacked(['uint128', 'uint128'], [0n, BigInt(expiry)])] as const
  return [...limits, until].map(([enforcer, terms]) => ({ enforcer, terms, args: '0x' as const }))
}
