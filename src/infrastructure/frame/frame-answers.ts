import type { Account } from '../../domain/session/account.js'
import { accountId, isChainId, namespaceOf, parseAccountId, type ChainId } from '../../domain/networks/caip.js'
import { evmChainId } from '../../domain/networks/evm-chain-id.js'
import { embeddedError } from '../../domain/connection/embedded-errors.js'
import { cleanName } from '../../domain/text/untrusted.js'
import type { EmbeddedUser } from '../../ports/embedded-wallet.js'
import type { FrameReply, FrameRequest } from './frame-messages.js'

/** The network in an answer: CAIP-2, or for EVM networks the bare number. @throws DialogError FRAME_BAD_MESSAGE */
export function readChain(type: FrameRequest, chainId: string | number): ChainId {
  return evmChainId(chainId) ?? (isChainId(chainId) ? chainId : refuse(type, 'chainId'))
}

/** Who is logged in, with the account that acts first. @throws DialogError FRAME_BAD_MESSAGE */
export function readUser(type: 'GET_USER' | 'CONNECT_SOCIAL', user: FrameReply<'GET_USER'>): EmbeddedUser {
  const chainId = readChain(type, user.chainId)
  const listed = user.accounts ?? []
  const active = listed.find(({ address }) => same(address, user.address))
  const others = listed.filter(({ address }) => !same(address, user.address))
  const name = cleanName(user.userName)
  const account = (address: string, kind: Account['type']): Account => ({
    id: isAddress(chainId, address) ? accountId(chainId, address) : refuse(type, 'address'),
    // Other namespaces have keys alone, whatever the visitor prefers.
    type: namespaceOf(chainId) === 'eip155' ? kind : 'eoa',
  })
  return {
    ...(user.email ? { email: user.email } : {}),
    ...(name === '' ? {} : { userName: name }),
    chainId,
    accounts: [
      account(user.address, active?.type ?? user.preferredAccountType ?? 'eoa'),
      ...others.map(({ address, type }) => account(address, type)),
    ],
    smartAccountDeployed: user.smartAccountDeployed ?? false,
    ...(user.message && user.signature ? { signed: { message: user.message, signature: user.signature } } : {}),
  }
}

/**
 * An address that a visitor can be led to: https, or http from a frame that itself came over http, as on the machine of a
 * developer. @throws DialogError FRAME_BAD_MESSAGE
 */
export function readWebUrl(type: FrameRequest, text: string, origin: string): string {
  try {
    const { protocol, href } = new URL(text)
    if (protocol === 'https:' || (protocol === 'http:' && origin.startsWith('http:'))) return href
  } catch {
    // No address at all.
  }
  return refuse(type, 'uri')
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

function isAddress(chainId: ChainId, address: string): boolean {
  if (namespaceOf(chainId) === 'eip155') return /^0x[0-9a-fA-F]{40}$/.test(address)
  try {
    return parseAccountId(accountId(chainId, address)).address === address
  } catch {
    return false
  }
}

function refuse(type: FrameRequest, reason: string): never {
  throw embeddedError('FRAME_BAD_MESSAGE', { type, reason })
}
