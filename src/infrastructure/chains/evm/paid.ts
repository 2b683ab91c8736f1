import type { ChainTransaction, Receipt } from './chain-answers.js'

/**
 * What a transaction took from whoever sent it beside its value, in wei: by its receipt, as far as the transaction itself allows it. What a
 * rollup takes for writing to Ethereum nothing in the transaction bounds: more than one whole coin of it is no figure.
 */
export function paidFor(
  { gasFee, rollupFee }: Receipt,
  transaction: ChainTransaction | 'none',
  decimals: number,
): { readonly paid?: bigint } {
  const most = transaction === 'none' ? undefined : transaction.mostGasFee
  if (gasFee === undefined || rollupFee === undefined || most === undefined) return {}
  return gasFee > 0n && gasFee <= most && rollupFee <= 10n ** BigInt(decimals) ? { paid: gasFee + rollupFee } : {}
}
