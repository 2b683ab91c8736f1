import { isAddress, isHex, type Address, type Hex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { z } from 'zod'
import { permissionSchema } from '../../sessions/permission-schema.ts'
import type { PageStorage } from './page-storage.ts'

const session = z.object({
  userId: z.string(),
  email: z.string().optional(),
  userName: z.string().optional(),
  /** The network in use: a number on Ethereum's chains, elsewhere CAIP-2. */
  chainId: z.union([z.number().int(), z.string()]),
  preferred: z.enum(['eoa', 'smartAccount']),
  /** The server's epoch in which the visitor logged in. */
  epoch: z.string(),
  token: z.string(),
  /** Nothing was signed with this login so far. */
  fresh: z.boolean().optional(),
})
export type Session = z.infer<typeof session>

const hex = z.string().refine((text) => isHex(text))

const bundle = z.object({
  chainId: z.number().int(),
  atomic: z.boolean(),
  /** How many transactions it takes; fewer hashes mean that one of them failed. */
  planned: z.number().int(),
  hashes: z.array(hex),
})
export type Bundle = z.infer<typeof bundle>

const grant = z.object({
  context: hex,
  userId: z.string(),
  chainId: z.number().int(),
  expiry: z.number().int(),
  keys: z.array(z.custom<Address>((value) => typeof value === 'string' && isAddress(value))),
  permissions: z.array(permissionSchema),
  /** What the site was answered. */
  answer: z.record(z.string(), z.unknown()),
})
export type Grant = z.infer<typeof grant>

/** What Harbour remembers in this browser. Keys never leave it. */
export type Vault = {
  session(): Session | undefined
  setSession(session: Session | undefined): void
  /** A random id of this browser. */
  device(): string
  /** The private key of a user, made at first use. */
  key(userId: string): Hex
  bundle(id: string): Bundle | undefined
  setBundle(id: string, bundle: Bundle): void
  grants(userId: string): readonly Grant[]
  /** Replaces the grants of one user. */
  setGrants(userId: string, grants: readonly Grant[]): void
}

const bundleLimit = 50

export function createVault(storage: PageStorage): Vault {
  const entry = <Value>(name: string, schema: z.ZodType<Value>, empty: Value) => {
    const key = `harbour.${name}`
    return {
      // What cannot be read counts as never written: a wallet that does not start helps nobody.
      read: (): Value => schema.safeParse(parseJson(storage.read(key))).data ?? empty,
      write: (value: Value) => storage.write(key, value === undefined ? undefined : JSON.stringify(value)),
    }
  }
  const sessions = entry('session', session.optional(), undefined)
  const devices = entry('device', z.string().optional(), undefined)
  const keys = entry('keys', z.record(z.string(), hex), {})
  const bundles = entry('bundles', z.record(z.string(), bundle), {})
  const grants = entry('grants', z.array(grant), [])

  return {
    session: sessions.read,
    setSession: sessions.write,
    device: () => {
      const device = devices.read() ?? crypto.randomUUID()
      devices.write(device)
      return device
    },
    key: (userId) => {
      const known = new Map(Object.entries(keys.read()))
      const key = known.get(userId) ?? generatePrivateKey()
      keys.write(Object.fromEntries(known.set(userId, key)))
      return key
    },
    bundle: (id) => new Map(Object.entries(bundles.read())).get(id),
    setBundle: (id, value) => {
      const others = Object.entries(bundles.read()).filter(([known]) => known !== id)
      bundles.write(Object.fromEntries([...others, [id, value] as const].slice(-bundleLimit)))
    },
    grants: (userId) => grants.read().filter((one) => one.userId === userId),
    setGrants: (userId, own) => grants.write([...grants.read().filter((one) => one.userId !== userId), ...own]),
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
