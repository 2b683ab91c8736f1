/** What Bitcoin Core answers to a call that it does not carry out. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Codes of Bitcoin Core's JSON-RPC (src/rpc/protocol.h). */
export const codes = {
  misc: -1,
  invalidAddressOrKey: -5,
  invalidParameter: -8,
  decodeFailed: -22,
  /** Inputs are missing, or the fee is above what the caller allows. */
  transactionError: -25,
  /** The network's or the node's own rules are against it. */
  transactionRejected: -26,
  alreadyInChain: -27,
  methodNotFound: -32_601,
} as const

/** The reason where a script fails. What it lacked stands behind it. */
export const wrongScript = 'mempool-script-verify-flag-failed'

/** A transaction that the rules are against. @param detail what comes after the reason, as Bitcoin Core writes it */
export const rejected = (reason: string, detail?: string): Refusal =>
  new Refusal(codes.transactionRejected, detail === undefined ? reason : `${reason}, ${detail}`)
