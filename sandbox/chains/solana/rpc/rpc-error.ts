/** An answer that is an error of JSON-RPC. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export function invalidParams(message: string): RpcError {
  return new RpcError(-32602, message)
}
