import { namespaceOf, referenceOf } from '../../../domain/networks/caip.js'
import type { Cacao, SignInMessage, SignInSession, SignInTerms } from '../../../domain/sign-in/sign-in.js'

/** What a wallet says that it signed. It may be anything. */
export interface Signed {
  readonly message: unknown
  readonly signature: unknown
  /** The account that is said to have signed. */
  readonly address: string
  readonly cacao?: Cacao
}

/** Longer than any honest message, and than a signature of an account that brings its own deployment (ERC-6492). */
const maximumText = 16_384

/**
 * What a wallet signed, where it says exactly what was offered; undefined for everything else (T6): who signed other words, for another site
 * or account, has not signed in. Whether the signature is good is for others to tell.
 */
export function honestProof(terms: SignInTerms, { message, signature, address, cacao }: Signed): SignInSession | undefined {
  if (!isText(message) || !isText(signature)) return undefined
  const data: SignInMessage = { ...terms, accountAddress: address }
  if (textOf(data) !== message) return undefined
  return { data, message, signature, ...(cacao === undefined ? {} : { cacao }) }
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maximumText

function textOf(data: SignInMessage): string {
  const evm = namespaceOf(data.chainId) === 'eip155'
  const optional = (label: string, value: string | undefined) => (value === undefined ? [] : [`${label}: ${value}`])
  return [
    `${data.domain} wants you to sign in with your ${evm ? 'Ethereum' : 'Solana'} account:`,
    data.accountAddress,
    '',
    ...(data.statement === undefined ? (evm ? [''] : []) : [data.statement, '']),
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${referenceOf(data.chainId)}`,
    `Nonce: ${data.nonce}`,
    ...optional('Issued At', data.issuedAt),
    ...optional('Expiration Time', data.expirationTime),
    ...optional('Not Before', data.notBefore),
    ...optional('Request ID', data.requestId),
    ...(data.resources === undefined ? [] : ['Resources:', ...data.resources.map((one) => `- ${one}`)]),
  ].join('\n')
}
