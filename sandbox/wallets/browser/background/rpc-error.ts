/** An error as EIP-1193 and JSON-RPC know it. */
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

export const rpcErrors = {
  rejected: () => new RpcError(4001, 'User rejected the request.'),
  unauthorised: () => new RpcError(4100, 'The requested account or method has not been authorised by the user.'),
  unsupported: (method: string) => new RpcError(4200, `The method ${method} is not supported.`),
  alreadyPending: (method: string) =>
    new RpcError(-32002, `A request of the type ${method} is already pending for this site.`),
  invalidParams: (reason: string) => new RpcError(-32602, `Invalid parameters: ${reason}`),
  internal: (reason: string) => new RpcError(-32603, reason),
  unknownChain: (chainId: string) =>
    new RpcError(4902, `Unrecognised chain ID ${chainId}. Add it to the wallet first.`),
}

export function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error
  return rpcErrors.internal(error instanceof Error ? error.message : 'Something went wrong inside the wallet.')
}
