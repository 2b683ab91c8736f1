/** A mail that has arrived. */
export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The six digits in it. */
  readonly code?: string
  /** The address in it that is to be followed. */
  readonly link?: string
  /** Milliseconds since 1970. */
  readonly at: number
}

export type Mailbox = {
  deliver(mail: Pick<Mail, 'to' | 'subject' | 'text'>): void
  /** Newest first; of every address, unless one is given. */
  mails(address?: string): readonly Mail[]
  clear(): void
}

/** Keeps the mails of every address in the world. */
export function createMailbox(now: () => number): Mailbox {
  let arrived: readonly Mail[] = []
  return {
    deliver: ({ to, subject, text }) => {
      const code = /\b\d{6}\b/.exec(text)?.[0]
      const link = /\bhttps?:\/\/\S+/.exec(text)?.[0]
      const mail = { to: to.toLowerCase(), subject, text, ...(code && { code }), ...(link && { link }), at: now() }
      arrived = [mail, ...arrived]
    },
    mails: (address) => (address === undefined ? arrived : arrived.filter(({ to }) => to === address.toLowerCase())),
    clear: () => {
      arrived = []
    },
  }
}
