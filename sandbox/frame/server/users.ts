import { randomUUID } from 'node:crypto'
import { Refusal } from './refusal.ts'

export type User = { readonly userId: string; readonly email?: string; readonly userName?: string }

/** Who a login provider says that somebody is. */
export type Identity = { readonly subject: string; readonly email?: string; readonly userName?: string }

export type Users = {
  /** The user of a proven address, a new one at its first login. */
  byEmail(email: string): User
  /** The user of a provider's subject. An address that only the provider vouches for opens nobody else's wallet. */
  bySubject(identity: Identity): User
  /** @throws Refusal when nobody has this id */
  get(userId: string): User
  /** @throws Refusal when another user logs in with the address */
  requireFree(email: string, userId: string): void
  /** Gives a user a proven address, in place of the one before. */
  setEmail(userId: string, email: string): void
  clear(): void
}

export function createUsers(): Users {
  const users = new Map<string, User>()
  const idsByEmail = new Map<string, string>()
  const idsBySubject = new Map<string, string>()

  const get = (userId: string): User => {
    const user = users.get(userId)
    if (!user) throw new Refusal('This login is over. Log in again.', 404)
    return user
  }
  const requireFree = (email: string, userId: string) => {
    const owner = idsByEmail.get(email)
    if (owner !== undefined && owner !== userId) throw new Refusal('This address belongs to another account.')
  }
  const add = (details: Omit<User, 'userId'>): User => {
    const user = { userId: randomUUID(), ...details }
    users.set(user.userId, user)
    return user
  }
  return {
    byEmail: (email) => {
      const known = idsByEmail.get(email)
      const user = known === undefined ? add({ email }) : get(known)
      idsByEmail.set(email, user.userId)
      return user
    },
    bySubject: ({ subject, ...details }) => {
      const known = idsBySubject.get(subject)
      const user = known === undefined ? add(details) : get(known)
      idsBySubject.set(subject, user.userId)
      return user
    },
    get,
    requireFree,
    setEmail: (userId, email) => {
      requireFree(email, userId)
      const user = get(userId)
      if (user.email !== undefined && idsByEmail.get(user.email) === userId) idsByEmail.delete(user.email)
      users.set(userId, { ...user, email })
      idsByEmail.set(email, userId)
    },
    clear: () => {
      users.clear()
      idsByEmail.clear()
      idsBySubject.clear()
    },
  }
}
