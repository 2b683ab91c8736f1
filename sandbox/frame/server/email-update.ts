import type { MailLimit } from './mail-limit.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { PostOffice } from './post-office.ts'
import { Refusal } from './refusal.ts'
import type { Users } from './users.ts'

export type EmailUpdate = {
  /** Mails a code to the address of today, or to the new one when there is none. */
  start(userId: string, email: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** The code of today's address is right: mails one to the new address. */
  confirmPrimary(userId: string, otp: string): Promise<void>
  /** The code of the new address is right: it is the user's from now on. */
  confirmSecondary(userId: string, otp: string): { readonly newEmail: string }
  clear(): void
}

export type EmailUpdateOptions = {
  readonly codes: OneTimeCodes
  readonly users: Users
  readonly limit: MailLimit
  readonly post: PostOffice
}

export function createEmailUpdate({ codes, users, limit, post }: EmailUpdateOptions): EmailUpdate {
  /** The new address by user, and whether the next code is the one that was sent to it. */
  const updates = new Map<string, { email: string; step: 'primary' | 'secondary' }>()

  const mailCode = async (to: string, purpose: string) => {
    limit.count(to)
    const text = `Your code is ${codes.issue(purpose)}.\n\nEnter it where you change your address.`
    await post.send({ to, subject: 'Your code to change your address', text })
  }
  const require = (userId: string, step: 'primary' | 'secondary') => {
    const update = updates.get(userId)
    if (update?.step !== step) throw new Refusal('There is no code to enter. Start again.')
    return update
  }
  return {
    start: async (userId, email) => {
      const user = users.get(userId)
      if (user.email === email) throw new Refusal('This is your address already.')
      users.requireFree(email, userId)
      const step = user.email === undefined ? 'secondary' : 'primary'
      await mailCode(user.email ?? email, purposeOf(userId, step))
      updates.set(userId, { email, step })
      return step === 'primary' ? 'VERIFY_PRIMARY_OTP' : 'VERIFY_SECONDARY_OTP'
    },
    confirmPrimary: async (userId, otp) => {
      const { email } = require(userId, 'primary')
      codes.redeem(purposeOf(userId, 'primary'), otp)
      await mailCode(email, purposeOf(userId, 'secondary'))
      updates.set(userId, { email, step: 'secondary' })
    },
    confirmSecondary: (userId, otp) => {
      const { email } = require(userId, 'secondary')
      codes.redeem(purposeOf(userId, 'secondary'), otp)
      users.setEmail(userId, email)
      updates.delete(userId)
      return { newEmail: email }
    },
    clear: () => updates.clear(),
  }
}

const purposeOf = (userId: string, step: string): string => `${step} code of ${userId}`
