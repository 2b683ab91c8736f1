import { look } from '../../../kit/look.js'
import type { Cacao } from '../../../domain/sign-in/sign-in.js'
import type { WalletConnectClient } from './client.js'
import { readCacao } from './read-cacao.js'

export interface HeldBack {
  /** What the wallet signed, once it has answered and the client has seen less than that. */
  all(): readonly Cacao[] | undefined
  stop(): void
}

const bySecp256k1 = /^0x[0-9a-fA-F]{130}$/
/** Of a key that nobody has: any text that is held against it gives one, and never that of an account. */
const nobodys = `0x79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798${'1'.padStart(64, '0')}1b`

/**
 * The client looks by itself whether a signature is right. Those of contracts it asks a server of its vendor about, with the account and
 * the project, and at one that it cannot read it stands still for an hour; no option changes that. What a wallet signs is verified by
 * whoever the site trusts, so the client is shown nobody's signature in their place, which it refuses by itself. It tells of each answer
 * before it looks at it.
 */
export function holdBackSignatures({ core }: WalletConnectClient, topic: string): HeldBack {
  let held: readonly Cacao[] | undefined
  const hear = (record: unknown) => {
    if (look(record, 'topic') !== topic) return
    const given = look(look(look(record, 'response'), 'result'), 'cacaos')
    if (!Array.isArray(given)) return
    const read = given.map(readCacao).filter((one) => one !== undefined)
    const shown = read.map((one) =>
      one.s.t === 'eip191' && bySecp256k1.test(one.s.s) ? one : { ...one, s: { t: 'eip191', s: nobodys } },
    )
    given.splice(0, given.length, ...shown)
    if (shown.some((one, index) => one !== read[index])) held = read
  }
  core.history?.on('history_updated', hear)
  return { all: () => held, stop: () => core.history?.off('history_updated', hear) }
}
