/** Version 2 of the address by which a wallet joins a pairing. */
export interface PairingUri {
  /** 64 hex digits. */
  readonly topic: string
  /** 64 hex digits: a secret. */
  readonly symKey: string
  /** In seconds since the epoch. */
  readonly expiryTimestamp?: number
  /** What the page asks for, as it was written. */
  readonly methods?: string
}

const hex = /^[0-9a-f]{64}$/

/** Reads a pairing address; undefined for anything that a relay's client would not have made. */
export function parsePairingUri(text: unknown): PairingUri | undefined {
  if (typeof text !== 'string' || text.length > 1_024) return undefined
  const [, topic, query] = /^wc:([0-9a-f]{64})@2\?([\w.~=&,[\]-]+)$/.exec(text) ?? []
  if (topic === undefined || query === undefined) return undefined
  const fields = new Map<string, string>()
  for (const part of query.split('&')) {
    const [, name, value] = /^([a-z][A-Za-z-]{1,31})=([^=]+)$/.exec(part) ?? []
    if (name === undefined || value === undefined || fields.has(name)) return undefined
    fields.set(name, value)
  }
  const symKey = fields.get('symKey')
  const expiry = fields.get('expiryTimestamp')
  const methods = fields.get('methods')
  if (fields.get('relay-protocol') !== 'irn' || symKey === undefined || !hex.test(symKey)) return undefined
  if (expiry !== undefined && !/^[1-9]\d{9,11}$/.test(expiry)) return undefined
  return {
    topic,
    symKey,
    ...(expiry === undefined ? {} : { expiryTimestamp: Number(expiry) }),
    ...(methods === undefined ? {} : { methods }),
  }
}
