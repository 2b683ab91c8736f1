import {
  DelegationManager,
  EIP7702StatelessDeleGator,
  ERC20PeriodTransferEnforcer,
  ExactCalldataEnforcer,
  NativeTokenPeriodTransferEnforcer,
  TimestampEnforcer,
  ValueLteEnforcer,
} from '@metamask/delegation-abis/bytecode'
import { concat, encodeAbiParameters, type Address, type Hex } from 'viem'
import { create, type SendData } from './create2.ts'

/** MetaMask's contracts of delegations (ERC-7710), as it has them on public chains, though at other addresses. */
export type DelegationContracts = {
  /** Who redeems delegations. */
  readonly manager: Address
  /** The code that accounts of keys borrow for it (EIP-7702). */
  readonly delegate: Address
  /** Each holds whoever redeems to one limit. */
  readonly enforcers: {
    readonly expiry: Address
    readonly coinPerPeriod: Address
    readonly tokenPerPeriod: Address
    readonly callData: Address
    readonly value: Address
  }
}

/** Puts them on a chain, at the same addresses on each. */
export async function deployDelegations(
  entryPoint: Address,
  owner: Address,
  send: SendData,
): Promise<DelegationContracts> {
  const deploy = (code: Hex, ...addresses: readonly Address[]) => {
    const given = encodeAbiParameters(
      addresses.map(() => ({ type: 'address' }) as const),
      addresses,
    )
    return create({ bytecode: concat([code, given]) }, send)
  }
  const manager = await deploy(DelegationManager, owner)
  return {
    manager,
    delegate: await deploy(EIP7702StatelessDeleGator, manager, entryPoint),
    enforcers: {
      expiry: await deploy(TimestampEnforcer),
      coinPerPeriod: await deploy(NativeTokenPeriodTransferEnforcer),
      tokenPerPeriod: await deploy(ERC20PeriodTransferEnforcer),
      callData: await deploy(ExactCalldataEnforcer),
      value: await deploy(ValueLteEnforcer),
    },
  }
}
