import { parseSiweMessage } from 'viem/siwe'

/** What a server looks at in a message that somebody signed. */
export type SignedMessage = {
  readonly domain: string
  readonly address: string
  /** CAIP-2. */
  readonly chain: string
  readonly nonce: string
  readonly notBefore?: Date
  readonly expirationTime?: Date
  readonly issuedAt?: Date
}

const names: Readonly<Record<string, string>> = { Solana: 'solana', Bitcoin: 'bip122' }

/** Reads a message of EIP-4361, or of CAIP-122 as Solana and Bitcoin wallets sign it; undefined for what is none. */
export function readMessage(text: string): SignedMessage | undefined {
  const [, domain, name = ''] = /^(\S+) wants you to sign in with your (\w+) account:\n/.exec(text) ?? []
  if (domain === undefined) return undefined
  if (name === 'Ethereum') return readEthereum(text)
  const namespace = names[name]
  const address = text.split('\n')[1]
  const line = (label: string) => new RegExp(`\\n${label}: (\\S+)(?:\\n|$)`).exec(text)?.[1]
  const [reference, nonce] = [line('Chain ID'), line('Nonce')]
  if (!namespace || !address || !reference || !nonce) return undefined
  const time = (label: string) => line(label) ?? undefined
  return {
    domain,
    address,
    nonce,
    chain: reference.includes(':') ? reference : `${namespace}:${reference}`,
    ...dates({ notBefore: time('Not Before'), expirationTime: time('Expiration Time'), issuedAt: time('Issued At') }),
  }
}

function readEthereum(text: string): SignedMessage | undefined {
  const { domain, address, chainId, nonce, ...times } = parseSiweMessage(text)
  if (!domain || !address || !chainId || !nonce) return undefined
  const { notBefore, expirationTime, issuedAt } = times
  return { domain, address, nonce, chain: `eip155:${chainId}`, ...dates({ notBefore, expirationTime, issuedAt }) }
}

type Times = Pick<SignedMessage, 'notBefore' | 'expirationTime' | 'issuedAt'>

const dates = (given: Readonly<Record<keyof Times, string | Date | undefined>>): Times =>
  Object.fromEntries(Object.entries(given).flatMap(([name, at]) => (at ? [[name, new Date(at)]] : [])))
