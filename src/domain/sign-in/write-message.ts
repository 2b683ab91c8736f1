import { namespaceOf, referenceOf, type ChainNamespace } from '../networks/caip.js'
import type { SignInMessage } from './sign-in.js'

/** How the first line calls the accounts of a namespace (EIP-4361, CAIP-122). */
const accountsOf: Readonly<Record<string, string>> = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' }

export const accountName = (namespace: ChainNamespace): string => accountsOf[namespace] ?? namespace

/**
 * The text that is signed, line by line (S3.42): EIP-4361 on EVM, elsewhere CAIP-122, which has one empty line where nothing is stated.
 * What is in it may be anything: whoever shows or signs it calls `assertSays` before.
 */
export function writeMessage(data: SignInMessage): string {
  const namespace = namespaceOf(data.chainId)
  const unstated = namespace === 'eip155' ? ['', ''] : ['']
  const said = {
    URI: data.uri,
    Version: data.version,
    'Chain ID': referenceOf(data.chainId),
    Nonce: data.nonce,
    'Issued At': data.issuedAt,
    'Expiration Time': data.expirationTime,
    'Not Before': data.notBefore,
    'Request ID': data.requestId,
  }
  return [
    `${data.domain} wants you to sign in with your ${accountName(namespace)} account:`,
    data.accountAddress,
    ...(data.statement === undefined ? unstated : ['', data.statement, '']),
    ...Object.entries(said).flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`])),
    ...(data.resources ? ['Resources:', ...data.resources.map((one) => `- ${one}`)] : []),
  ].join('\n')
}
