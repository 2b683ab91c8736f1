import { choice, group } from './controls.js'

/** What the sandbox can break, and what a visitor knows it by. */
const parts = {
  catalogue: 'Wallet list',
  images: 'Pictures',
  blockchain: 'Balances and prices',
  rpc: 'Network nodes',
  swaps: 'Swaps',
  onRamp: 'Card payments',
  signIn: 'Sign-in server',
  names: 'Names',
  sessions: 'Sessions',
  analytics: 'Analytics',
} as const

const faults = {
  none: { kind: 'none' },
  slow: { kind: 'latency', ms: 3000 },
  hang: { kind: 'hang' },
  error: { kind: 'status', status: 500 },
  refuses: { kind: 'status', status: 401 },
  busy: { kind: 'status', status: 429, retryAfter: 2 },
  broken: { kind: 'bad-json' },
} as const

const faultNames = {
  none: 'Works',
  slow: 'Slow (3 s)',
  hang: 'Never answers',
  error: 'Error 500',
  refuses: 'Refuses (401)',
  busy: 'Too many requests',
  broken: 'Broken JSON',
} as const

const walletFaults = { none: faults.none, wrong: { kind: 'signs-wrongly' } } as const

/** It lies on purpose: whoever checks a signature is to find out. */
const walletFaultNames = { none: 'Signs what it shows', wrong: 'Signs something else' } as const

const post = (apiUrl: string, part: string, fault: object) =>
  fetch(`${apiUrl}/control/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ part, fault }),
  })

/** Breaks parts of the sandbox, to see what a visitor then sees. */
export function fillFaults(form: HTMLFormElement, apiUrl: string): void {
  const choices = Object.entries(parts).map(([part, label]) =>
    choice(label, faultNames, 'none', (fault) => void post(apiUrl, part, faults[fault])),
  )
  const wallet = choice(
    'Lantern, the wallet',
    walletFaultNames,
    'none',
    (fault) => void post(apiUrl, 'wallet', walletFaults[fault]),
  )
  form.replaceChildren(group('Break something', [...choices, wallet]))
}

export function repair(apiUrl: string): void {
  for (const part of [...Object.keys(parts), 'wallet']) void post(apiUrl, part, faults.none)
}
