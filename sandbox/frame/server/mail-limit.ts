import { Refusal } from './refusal.ts'

const most = 5
const spanMs = 60_000

export type MailLimit = {
  /** Counts a mail. @throws Refusal when the address got five within a minute */
  count(address: string): void
  clear(): void
}

/** Keeps strangers from flooding somebody's mailbox. */
export function createMailLimit(now: () => number): MailLimit {
  const sent = new Map<string, readonly number[]>()
  return {
    count: (address) => {
      const recent = (sent.get(address) ?? []).filter((at) => now() - at < spanMs)
      const [oldest] = recent
      if (oldest !== undefined && recent.length >= most) {
        const seconds = Math.ceil((oldest + spanMs - now()) / 1000)
        throw new Refusal(`This address got too many mails. Try again in ${seconds} seconds.`, 429)
      }
      sent.set(address, [...recent, now()])
    },
    clear: () => sent.clear(),
  }
}
