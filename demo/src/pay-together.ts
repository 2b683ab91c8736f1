import type { WalletDialog } from '../../src/index.js'

/** Whom nobody knows here. */
const people = [`0x${'a1'.repeat(20)}`, `0x${'b2'.repeat(20)}`]

/** Pays two people a thousandth of a coin each: at once where the wallet can, else one after the other. Returns what to say about it. */
export async function payTogether(dialog: WalletDialog): Promise<string> {
  const { status, atomic } = await dialog.sendCalls({ calls: people.map((to) => ({ to, value: 10n ** 15n })) })
  return `${atomic ? 'At once' : 'One after the other'}: ${status}`
}
