import { randomInt } from 'node:crypto'
import { Refusal } from './refusal.ts'

const attempts = 5

export type OneTimeCodes = {
  /** Six digits. The code that was there for the same purpose is worth nothing from now on. */
  issue(purpose: string): string
  /** Uses a code up. @throws Refusal for a wrong, an expired or a used code, and after five wrong ones */
  redeem(purpose: string, otp: string): void
  clear(): void
}

export type CodeOptions = {
  readonly now: () => number
  /** Milliseconds, asked whenever a code is tried. */
  readonly lifetime: () => number
}

export function createOneTimeCodes({ now, lifetime }: CodeOptions): OneTimeCodes {
  const codes = new Map<string, { code: string; issuedAt: number; left: number }>()
  return {
    issue: (purpose) => {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      codes.set(purpose, { code, issuedAt: now(), left: attempts })
      return code
    },
    redeem: (purpose, otp) => {
      const issued = codes.get(purpose)
      if (!issued) throw new Refusal('There is no code to enter. Ask for a new one.')
      if (issued.left === 0) throw new Refusal('Too many attempts. Ask for a new code.')
      if (now() - issued.issuedAt >= lifetime()) throw new Refusal('This code has expired. Ask for a new one.')
      issued.left--
      if (otp.trim() !== issued.code) throw new Refusal('This code is wrong. Check the mail and try again.')
      codes.delete(purpose)
    },
    clear: () => codes.clear(),
  }
}
