import type { z } from 'zod'
import { answers, failure, type asks } from '../own-api.ts'

type Ask<Name extends keyof typeof asks> = z.infer<(typeof asks)[Name]>
type Answer<Name extends keyof typeof answers> = Promise<z.infer<(typeof answers)[Name]>>

/** Harbour's server, in the words of `own-api.ts`. Every call rejects with the server's sentence for the visitor. */
export type OwnApi = {
  world(): Answer<'world'>
  email(ask: Ask<'email'>): Answer<'email'>
  device(ask: Ask<'device'>): Answer<'nothing'>
  otp(ask: Ask<'otp'>): Answer<'otp'>
  socialStart(ask: Ask<'socialStart'>): Answer<'socialStart'>
  social(ask: Ask<'social'>): Answer<'social'>
  farcaster(): Answer<'farcaster'>
  farcasterWait(ask: Ask<'farcasterWait'>): Answer<'farcasterWait'>
  update(ask: Ask<'update'>): Answer<'update'>
  updatePrimary(ask: Ask<'updateOtp'>): Answer<'nothing'>
  updateSecondary(ask: Ask<'updateOtp'>): Answer<'updateSecondary'>
  fund(ask: Ask<'fund'>): Answer<'nothing'>
  fundSolana(ask: Ask<'fundSolana'>): Answer<'nothing'>
  userOperation(ask: Ask<'userOperation'>): Answer<'userOperation'>
}

export function createOwnApi(): OwnApi {
  const get =
    <Name extends keyof typeof answers>(path: string, answer: Name) =>
    (query = ''): Answer<Name> =>
      call(path + query, {}, answer)
  const post =
    <Name extends keyof typeof answers>(path: string, answer: Name) =>
    (body: unknown = {}): Answer<Name> => {
      const headers = { 'content-type': 'application/json' }
      return call(path, { method: 'POST', headers, body: JSON.stringify(body) }, answer)
    }
  const startSocial = get('social', 'socialStart')
  return {
    world: () => get('world', 'world')(),
    email: post('email', 'email'),
    device: post('device', 'nothing'),
    otp: post('otp', 'otp'),
    socialStart: ({ provider }) => startSocial(`?provider=${provider}`),
    social: post('social', 'social'),
    farcaster: () => post('farcaster', 'farcaster')(),
    farcasterWait: post('farcaster/wait', 'farcasterWait'),
    update: post('update', 'update'),
    updatePrimary: post('update/primary', 'nothing'),
    updateSecondary: post('update/secondary', 'updateSecondary'),
    fund: post('fund', 'nothing'),
    fundSolana: post('fund/solana', 'nothing'),
    userOperation: post('user-operation', 'userOperation'),
  }
}

async function call<Name extends keyof typeof answers>(path: string, init: RequestInit, name: Name): Answer<Name> {
  const response = await fetch(`/own/${path}`, init).catch(() => undefined)
  const body: unknown = await response?.json().catch(() => undefined)
  if (!response?.ok) throw new Error(failure.safeParse(body).data?.message ?? 'Harbour cannot be reached. Try again.')
  // The schema is the one of this name; the compiler cannot tie the two together.
  return answers[name].parse(body) as Awaited<Answer<Name>>
}
