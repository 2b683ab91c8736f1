/** A refusal as EIP-1193 has it: what a provider throws. */
export const rpcError = (code: number, message: string): Error & { readonly code: number } =>
  Object.assign(new Error(message), { code })
