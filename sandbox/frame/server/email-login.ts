import { randomUUID } from 'node:crypto'
import type { Bell } from './bell.ts'
import type { MailLimit } from './mail-limit.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { PostOffice } from './post-office.ts'
import { Refusal } from './refusal.ts'
import type { User, Users } from './users.ts'

/** An address on a device. A device is a random id that the frame's page keeps. */
export type Place = { readonly email: string; readonly device: string }

export type EmailLogin = {
  /** Mails a code to a device that is known for the address, else a link by which it becomes known. */
  start(place: Place): Promise<'VERIFY_DEVICE' | 'VERIFY_OTP'>
  /** Waits until the link was followed. @throws Refusal 409 when it was not within a minute */
  awaitDevice(place: Place, gone: AbortSignal): Promise<void>
  /** Who a link is for. @throws Refusal for a link that is used, replaced, expired or made up */
  readLink(token: string): Place
  /** Makes the device known and mails the code. */
  followLink(token: string): Promise<void>
  confirm(place: Place, otp: string): User & { readonly email: string }
  clear(): void
}

export type EmailLoginOptions = {
  readonly origin: () => string
  readonly codes: OneTimeCodes
  readonly users: Users
  readonly limit: MailLimit
  readonly post: PostOffice
  readonly bell: Bell
  readonly now: () => number
  /** Milliseconds that a link is good for. */
  readonly lifetime: () => number
}

export function createEmailLogin(options: EmailLoginOptions): EmailLogin {
  const { origin, codes, users, limit, post, bell, now, lifetime } = options
  const known = new Set<string>()
  const links = new Map<string, { place: Place; sentAt: number }>()

  const mailCode = async (place: Place) => {
    limit.count(place.email)
    const code = codes.issue(purposeOf(place))
    const text = `Your code is ${code}.\n\nEnter it where you log in. Nobody else needs to know it.`
    await post.send({ to: place.email, subject: 'Your login code', text })
  }
  const mailLink = async (place: Place) => {
    limit.count(place.email)
    for (const [token, { place: asked }] of links) if (keyOf(asked) === keyOf(place)) links.delete(token)
    const token = randomUUID()
    links.set(token, { place, sentAt: now() })
    const link = `${origin()}/device?token=${token}`
    const text = `Somebody logs in with this address on a new device. If it is you, approve it:\n\n${link}\n`
    await post.send({ to: place.email, subject: 'Approve this device', text })
  }
  const readLink = (token: string): Place => {
    const link = links.get(token)
    if (!link || now() - link.sentAt >= lifetime())
      throw new Refusal('This link was used before or is too old. Log in again to get a new one.', 404)
    return link.place
  }
  return {
    start: async (place) => {
      if (known.has(keyOf(place))) {
        await mailCode(place)
        return 'VERIFY_OTP'
      }
      await mailLink(place)
      return 'VERIFY_DEVICE'
    },
    awaitDevice: async (place, gone) => {
      const key = keyOf(place)
      const approved = () => known.has(key)
      const asked = () => [...links.values()].some((link) => keyOf(link.place) === key)
      // A reset takes the link away, and with it what there is to wait for.
      await bell.until(() => approved() || !asked(), gone)
      if (approved()) return
      if (asked()) throw new Refusal('The link in the mail was not followed yet.', 409)
      throw new Refusal('There is no link to follow. Log in again.')
    },
    readLink,
    followLink: async (token) => {
      const place = readLink(token)
      await mailCode(place)
      links.delete(token)
      known.add(keyOf(place))
      bell.ring()
    },
    confirm: (place, otp) => {
      codes.redeem(purposeOf(place), otp)
      return { ...users.byEmail(place.email), email: place.email }
    },
    clear: () => {
      known.clear()
      links.clear()
      bell.ring()
    },
  }
}

const keyOf = ({ email, device }: Place): string => `${email} ${device}`

const purposeOf = (place: Place): string => `log in ${keyOf(place)}`
