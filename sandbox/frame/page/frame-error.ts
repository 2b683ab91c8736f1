import { BaseError } from 'viem'
import { RpcError } from '../../wallets/browser/background/rpc-error.ts'

/** The ways in which Harbour refuses, with the codes of EIP-1193, EIP-5792 and JSON-RPC. */
export const frameErrors = {
  rejected: () => new RpcError(4001, 'User rejected the request'),
  aborted: () => new RpcError(-32603, 'Request was aborted'),
  notConnected: () => new RpcError(4100, 'Nobody is logged in.'),
  notYours: () => new RpcError(4100, 'This account is not the one of the visitor who is logged in.'),
  unsupported: (method: string) => new RpcError(4200, `Harbour does not know the method ${method}.`),
  noSmartAccounts: (network: string) => new RpcError(4200, `${network} has no smart accounts here.`),
  unknownChain: (chainId: string | number) => new RpcError(4902, `Harbour does not know the network ${chainId}.`),
  insufficientFunds: () => new RpcError(-32003, 'Insufficient funds for the transfer.'),
  reverted: () => new RpcError(-32003, 'The network took the transaction, and it failed there.'),
  unknownBundle: () => new RpcError(5730, 'Harbour knows no such bundle of calls.'),
  otherChain: (asked: number, network: string) =>
    new RpcError(-32602, `Invalid parameters: this is for chain ${asked} and the request is made on ${network}.`),
  noCreation: () => new RpcError(4200, 'A smart account makes no contracts. Use the other account.'),
  unknownPermissions: () => new RpcError(-32602, 'Invalid parameters: there are no such permissions.'),
  noCapability: (name: string) => new RpcError(5700, `Harbour does not have the capability ${name}.`),
  bundleExists: () => new RpcError(5720, 'There is a bundle of calls of this id already.'),
  notAtomic: () => new RpcError(5760, 'This account cannot make several calls as one.'),
} as const

/** What the host is told of a failure. */
export function describeError(error: unknown): { readonly message: string; readonly code?: number } {
  if (error instanceof RpcError) return { message: error.message, code: error.code }
  // The library's whole message holds the request it made.
  if (error instanceof BaseError) return { message: error.details || error.shortMessage }
  return { message: error instanceof Error && error.message !== '' ? error.message : 'Something went wrong.' }
}
