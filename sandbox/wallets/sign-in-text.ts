/** What a site asks to be signed (EIP-4361, CAIP-122). The wallet fills in the account, and what is absent stays absent. */
export type SignInWish = {
  readonly domain: string
  readonly uri: string
  readonly version: string
  readonly chainId: string
  readonly nonce: string
  readonly statement?: string | undefined
  readonly issuedAt?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** The text as wallets write it: those of Ethereum leave an empty line where there is no statement, those of Solana do not. */
export function signInText(family: 'Ethereum' | 'Solana', address: string, wish: SignInWish): string {
  const { domain, statement, resources } = wish
  const fields = [
    ['URI', wish.uri],
    ['Version', wish.version],
    ['Chain ID', wish.chainId],
    ['Nonce', wish.nonce],
    ['Issued At', wish.issuedAt],
    ['Expiration Time', wish.expirationTime],
    ['Not Before', wish.notBefore],
    ['Request ID', wish.requestId],
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label}: ${value}`]))
  const listed = resources === undefined ? [] : ['Resources:', ...resources.map((resource) => `- ${resource}`)]
  const words = statement !== undefined ? `${statement}\n\n` : family === 'Ethereum' ? '\n' : ''
  return `${domain} wants you to sign in with your ${family} account:\n${address}\n\n${words}${[...fields, ...listed].join('\n')}`
}
