import { getAddress, isAddressEqual, type Address } from 'viem'
import { z } from 'zod'
import { refuse } from '../api/api-error.ts'
import { zones } from '../chains/ens.ts'
import type { SandboxChain } from '../chains/sandbox-chain.ts'
import { verifySignature } from '../sign-in/verify-signature.ts'

/** A name as the registry keeps it. */
export type NameRecord = {
  /** In lower case, with its zone. */
  readonly name: string
  readonly owner: Address
  /** By coin type (ENSIP-11). */
  readonly addresses: ReadonlyMap<string, { readonly address: Address; readonly createdAt: string }>
  readonly attributes: Readonly<Record<string, string>>
  readonly registeredAt: string
  readonly updatedAt: string | null
}

/** What comes with a signature: the text that was signed, and who signed it for which chain. */
export type SignedRequest = {
  readonly coin_type: number
  readonly address: Address
  readonly message: string
  readonly signature: string
}

/** The levers of the registry of names. */
export type NamesControl = {
  /** Somebody else takes whatever name is asked for next, just before it is given. */
  takeNext(): void
  /** Registers nothing from now on, for this reason; undefined: again. */
  refuse(reason: string | undefined): void
  /** Milliseconds that its clock is ahead. */
  skewClock(ms: number): void
  /** Keeps the answer to the next registration to itself, though the name is given. */
  loseNextAnswer(): void
  /** Gives a name away without a signature. */
  give(name: string, owner: Address): void
  /** Every name that was registered since the last reset. */
  registered(): readonly NameRecord[]
  /** All as it was in the beginning. */
  reset(): void
}

export type Registry = {
  readonly control: NamesControl
  of(name: string): NameRecord | undefined
  ofAddress(address: Address): readonly NameRecord[]
  /** @throws ApiError */
  register(request: SignedRequest): Promise<NameRecord>
  /** @throws ApiError */
  setAttributes(name: string, request: SignedRequest): Promise<NameRecord>
  /** @throws ApiError */
  setAddress(name: string, request: SignedRequest): Promise<NameRecord>
  /** At most five, what was asked for first. @throws ApiError */
  suggest(label: string, zone: string): readonly { readonly name: string; readonly registered: boolean }[]
  /** Whether the next answer gets lost; asked once. */
  losesAnswer(): boolean
}

const firstReserved = 0x80000000
const windowMs = 10_000
const since = '2026-01-05T09:30:00.000Z'

const attributes = z.strictObject({ bio: z.string().max(255).optional() })
const timestamp = z.number().int()
const registration = z.object({ name: z.string(), attributes, timestamp })
const attributesChange = z.object({ attributes, timestamp })
const addressChange = z.object({ coin_type: z.number().int(), address: z.string(), timestamp })

const coinTypeOf = (chainId: number): number => (chainId | firstReserved) >>> 0

/** Names by whoever signs for them first: verified by key, by contract (ERC-1271), or by one that does not stand yet (ERC-6492). */
export function createRegistry(chains: readonly SandboxChain[]): Registry {
  const state = { taken: false, reason: undefined as string | undefined, skew: 0, loses: false }
  const names = new Map<string, NameRecord>()
  const own = new Set<string>()
  const coinTypes = ['60', ...chains.map(({ chainId }) => String(coinTypeOf(chainId)))]

  const put = (name: string, owner: Address, types: readonly string[], at: string, more: object = {}): NameRecord => {
    const addresses = new Map(types.map((type) => [type, { address: owner, createdAt: at }]))
    const record = { name, owner, addresses, attributes: {}, registeredAt: at, updatedAt: null, ...more }
    names.set(name, record)
    return record
  }
  const begin = () => {
    const [marlow, ines] = chains[0]?.accounts ?? []
    if (marlow) put('marlow.wcn.id', marlow, coinTypes, since)
    if (ines) put('ines.wcn.id', ines, coinTypes, since)
  }
  begin()

  /** The message, as long as it is young and whoever is named signed it. */
  const verified = async <T extends { readonly timestamp: number }>(
    { coin_type, address, message, signature }: SignedRequest,
    shape: z.ZodType<T>,
  ): Promise<T> => {
    const said = shape.safeParse(parseJson(message))
    if (!said.success) throw refuse(400, 'message', 'The message is not one of this service.')
    if (Math.abs(Date.now() + state.skew - said.data.timestamp * 1000) > windowMs)
      throw refuse(400, 'timestamp', 'The timestamp is more than ten seconds from now.')
    const chainId = coin_type === 60 ? 1 : coin_type - firstReserved
    if (chainId <= 0) throw refuse(400, 'coin_type', `The coin type ${coin_type} is not one of an EVM network.`)
    if (
      !(await verifySignature({ chain: `eip155:${chainId}`, address, message, signature }, chains).catch(() => false))
    )
      throw refuse(401, 'signature', 'The signature is not one of this address.')
    return said.data
  }
  const ownedBy = (name: string, address: Address): NameRecord => {
    const record = names.get(name)
    if (!record) throw refuse(404, 'name', `Nobody has the name ${name}.`)
    if (!isAddressEqual(record.owner, address)) throw refuse(401, 'address', 'The name belongs to somebody else.')
    return record
  }
  const change = (record: NameRecord, more: Partial<NameRecord>): NameRecord => {
    const next = { ...record, ...more, updatedAt: new Date().toISOString() }
    names.set(record.name, next)
    return next
  }

  return {
    of: (name) => names.get(name),
    ofAddress: (address) =>
      [...names.values()].filter(({ addresses }) =>
        [...addresses.values()].some((one) => isAddressEqual(one.address, address)),
      ),
    register: async (request) => {
      const { name: asked, attributes: given } = await verified(request, registration)
      const name = asked.toLowerCase()
      if (!isNameHere(name) || name !== asked) throw refuse(400, 'name', `${asked} cannot be a name of this service.`)
      if (state.reason !== undefined) throw refuse(400, 'name', state.reason)
      if (state.taken) {
        state.taken = false
        put(
          name,
          chains[0]?.accounts[1] ?? '0x000000000000000000000000000000000000dEaD',
          coinTypes,
          new Date().toISOString(),
        )
        own.add(name)
      }
      if (names.has(name)) throw refuse(400, 'name', `${name} is already registered.`)
      own.add(name)
      const types = [...new Set(['60', String(request.coin_type)])]
      return put(name, getAddress(request.address), types, new Date().toISOString(), { attributes: given })
    },
    setAttributes: async (name, request) => {
      const { attributes: given } = await verified(request, attributesChange)
      const record = ownedBy(name, request.address)
      return change(record, { attributes: { ...record.attributes, ...defined(given) } })
    },
    setAddress: async (name, request) => {
      const { coin_type, address } = await verified(request, addressChange)
      const record = ownedBy(name, request.address)
      const entry = { address: getAddress(address), createdAt: new Date().toISOString() }
      return change(record, { addresses: new Map([...record.addresses, [String(coin_type), entry]]) })
    },
    suggest: (asked, zone) => {
      const label = asked.toLowerCase()
      if (!zones.some((known) => known === zone)) throw refuse(400, 'zone', `${zone} is not a zone of this service.`)
      if (!/^[a-z0-9-]{3,64}$/.test(label)) throw refuse(400, 'name', 'A name has 3 to 64 letters, digits and hyphens.')
      return [label, `${label}-7`, `${label}quay`, `hey${label}`, `${label}-of-tide`]
        .map((one) => `${one}.${zone}`)
        .filter(isNameHere)
        .map((name) => ({ name, registered: names.has(name) }))
    },
    losesAnswer: () => {
      const { loses } = state
      state.loses = false
      return loses
    },
    control: {
      takeNext: () => void (state.taken = true),
      refuse: (reason) => void (state.reason = reason),
      skewClock: (ms) => void (state.skew = ms),
      loseNextAnswer: () => void (state.loses = true),
      give: (name, owner) => {
        own.add(name)
        put(name, owner, coinTypes, new Date().toISOString())
      },
      registered: () => [...own].flatMap((name) => names.get(name) ?? []),
      reset: () => {
        Object.assign(state, { taken: false, reason: undefined, skew: 0, loses: false })
        names.clear()
        own.clear()
        begin()
      },
    },
  }
}

/** Three parts: a label and a zone of this service. */
export const isNameHere = (name: string): boolean =>
  /^[a-z0-9-]{3,64}\.[a-z]+\.[a-z]+$/.test(name) && zones.some((zone) => name.endsWith(`.${zone}`))

const defined = (from: z.infer<typeof attributes>): Readonly<Record<string, string>> =>
  from.bio === undefined ? {} : { bio: from.bio }

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
