import { address as addresses, networks, script as scripts, Transaction, type Psbt } from 'bitcoinjs-lib'
import { formatUnits } from 'viem'
import { spentCoin, type InputToSign } from '../../../keys/sign-psbt.ts'
import type { Question } from '../../background/approvals.ts'
import type { WalletState } from '../../background/wallet-state.ts'
import { isOwn } from './bitcoin-access.ts'

/** What a transaction spends, where it goes, what comes back, and what the network takes. */
export function describePsbt(psbt: Psbt, inputs: readonly InputToSign[], state: WalletState): Question['details'] {
  const from = [...new Set(inputs.map(({ key }) => key.address))]
  const covered = inputs.every(({ sighashType, index }) =>
    allOfIt.includes(sighashType ?? psbt.data.inputs[index]?.sighashType ?? Transaction.SIGHASH_ALL),
  )
  return [
    ...from.map((value) => ({ label: 'Account', value })),
    ...(covered ? [] : [{ label: 'Warning', value: 'The signature leaves parts of the transaction open to others.' }]),
    ...psbt.txOutputs.flatMap(({ script, value }) => [
      {
        label: isOwn(state, script) ? 'Change, back to you' : 'Amount',
        value: `${formatUnits(value, 8)} BTC`,
      },
      { label: 'To', value: nameOf(script) },
    ]),
    { label: 'Network fee', value: feeOf(psbt) },
  ]
}

const allOfIt: readonly number[] = [Transaction.SIGHASH_ALL, Transaction.SIGHASH_DEFAULT]

function nameOf(script: Uint8Array): string {
  try {
    return addresses.fromOutputScript(script, networks.regtest)
  } catch {
    return scripts.toASM(script)
  }
}

function feeOf(psbt: Psbt): string {
  const coins = psbt.txInputs.map((_input, index) => spentCoin(psbt, index)?.value)
  if (coins.some((value) => value === undefined)) return 'unknown: the site does not tell what some inputs are worth'
  const spent = coins.reduce<bigint>((sum, value) => sum + (value ?? 0n), 0n)
  return `${formatUnits(
    psbt.txOutputs.reduce((left, { value }) => left - value, spent),
    8,
  )} BTC`
}
