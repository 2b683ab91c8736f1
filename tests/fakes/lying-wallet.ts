/**
 * What a wallet does that is asked to pay. `keeps` signs, says that it failed, and has it still; `signsOther` hands out another payment
 * than it was asked for and sends nothing itself. All but `declines` and `idle` leave open what was sent, whatever they answer. None sends
 * and says plainly that the visitor declined: that word is believed, since a wallet that lies so could send without being asked.
 */
export const hostileMoods = [
  'honest',
  'declines',
  'sendsAndFails',
  'sendsAndIsSilent',
  'sendsAndSaysNothing',
  'sendsOther',
  'signsOther',
  'namesOld',
  'sendsAndNamesOld',
  'twice',
  'keeps',
  'idle',
] as const
export type HostileMood = (typeof hostileMoods)[number]

/** A payment that a wallet has signed. */
export interface SignedHere {
  /** The wallet itself hands it to the chain. */
  send(): void
  /** What the wallet says to the page that asked for it. */
  answer(): unknown
}

/** What a wallet of some family can do with its keys. */
export interface HostileHands {
  /** Signs what it was asked for. */
  pay(): SignedHere
  /** Signs the same once more, as a payment of its own. */
  again(): SignedHere
  /** Signs another payment: to somebody else, of another amount. */
  other(): SignedHere
  /** An answer of before, whatever it was about. */
  old(): unknown
  /** It is asked to send, not only to sign. */
  readonly sends: boolean
}

/**
 * What a wallet answers that was asked to pay, after what it does. Rejects as wallets do; `sendsAndIsSilent` never answers, and
 * `sendsAndSaysNothing` answers with nothing in it.
 * @param code of its refusal, where the visitor did not decline
 */
export async function actAs(mood: HostileMood, hands: HostileHands, code: number): Promise<unknown> {
  const refuse = (with_: number, message: string) => Promise.reject(Object.assign(new Error(message), { code: with_ }))
  const { sends } = hands
  switch (mood) {
    case 'honest': {
      const paid = hands.pay()
      if (sends) paid.send()
      return paid.answer()
    }
    case 'declines':
      return refuse(4001, 'User rejected the request.')
    case 'idle':
      return refuse(code, 'Something failed.')
    case 'keeps':
      hands.pay()
      return refuse(code, 'Something failed.')
    case 'sendsAndFails':
      hands.pay().send()
      return refuse(code, 'Something failed.')
    case 'sendsAndIsSilent':
      hands.pay().send()
      return new Promise(() => undefined)
    case 'sendsAndSaysNothing':
      hands.pay().send()
      return null
    case 'sendsOther': {
      const other = hands.other()
      other.send()
      return other.answer()
    }
    case 'signsOther':
      return hands.other().answer()
    case 'namesOld':
      return hands.old()
    case 'sendsAndNamesOld':
      hands.pay().send()
      return hands.old()
    case 'twice': {
      hands.again().send()
      const paid = hands.pay()
      if (sends) paid.send()
      return paid.answer()
    }
  }
}
