import type { DocumentedError } from './error-tables.ts'
import type { Place } from './errors/cause.ts'

const shared = () =>
  `import { createWalletDialog, findError } from 'portico'
import { ethereum } from 'portico/networks'

const dialog = createWalletDialog({ networks: [ethereum] })`

/** A function that tries something, and knows the one code. */
const tries = (code: string, head: string, tried: string, known: string): string =>
  `${shared()}

export async function ${head} {
  try {
    ${tried}
  } catch (error) {
    if (!findError(error, '${code}')) throw error
    ${known}
  }
}`

type Example = readonly [words: string, code: (code: string) => string]

const examples: Readonly<Record<Exclude<Place, 'dialog'>, Example>> = {
  create: [
    'It is thrown at once, where the dialog is created:',
    (code) => `import { createWalletDialog, findError } from 'portico'
import { ethereum } from 'portico/networks'

export function createDialog() {
  try {
    return createWalletDialog({ networks: [ethereum] })
  } catch (error) {
    if (!findError(error, '${code}')) throw error
    console.error(error) // its message names what is wrong, its docs lead here
    return undefined
  }
}`,
  ],
  attach: [
    'It is thrown at once by `attach()` and `mount()`:',
    (code) => `${shared()}

try {
  dialog.attach(document.querySelector('#connect'))
} catch (error) {
  if (!findError(error, '${code}')) throw error
  console.warn(error) // the page has no such button
}`,
  ],
  open: [
    'What the dialog does by itself fires `error`; a call of yours that needs the part rejects:',
    (code) => `${shared()}

dialog.on('error', ({ error }) => {
  if (findError(error, '${code}')) console.warn(error.docs)
})

export async function open() {
  try {
    await dialog.open()
    return true
  } catch (error) {
    if (!findError(error, '${code}')) throw error
    return false // the visitor is told, with a button that tries again
  }
}`,
  ],
  sign: [
    'The call rejects:',
    (code) => tries(code, 'signIn()', 'await dialog.signIn()', 'await dialog.open() // connects first'),
  ],
  signOut: [
    'The call rejects:',
    (code) => tries(code, 'signOut()', 'await dialog.signOut()', 'await dialog.disconnect()'),
  ],
  request: [
    'A provider rejects with an error that has a number as `code` (EIP-1193), and this one as its `cause`; providers of Solana and Bitcoin reject with this one. `findError` finds both:',
    (code) =>
      tries(
        code,
        'sign(message: `0x${string}`, account: string)',
        "return await dialog.provider('eip155').request({ method: 'personal_sign', params: [message, account] })",
        'return undefined',
      ),
  ],
  switch: [
    'The call rejects:',
    (code) =>
      tries(code, 'moveToEthereum()', 'await dialog.switchNetwork(ethereum.id)', 'return dialog.getState().network'),
  ],
  disconnect: [
    'The call rejects:',
    (code) =>
      tries(
        code,
        'leave()',
        'await dialog.disconnect()',
        'console.warn(error) // nobody is connected here; the wallet may not know',
      ),
  ],
  calls: [
    'The call rejects, and nothing was sent:',
    (code) =>
      tries(
        code,
        'pay(to: `0x${string}`, value: bigint)',
        'return await dialog.sendCalls({ calls: [{ to, value }] })',
        'return undefined',
      ),
  ],
  grant: [
    'The call rejects:',
    (code) => `import { createWalletDialog, findError, type PermissionRequest } from 'portico'
import { ethereum } from 'portico/networks'

const dialog = createWalletDialog({ networks: [ethereum], features: { smartSessions: true } })

export async function grant(request: PermissionRequest) {
  try {
    return await dialog.grantPermissions(request)
  } catch (error) {
    if (!findError(error, '${code}')) throw error
    return undefined // each step asks the visitor, as it would without a session
  }
}`,
  ],
  balance: [
    'The dialog says it in its place and offers to try again. A call of yours that needs the same rejects:',
    (code) =>
      tries(
        code,
        'balance()',
        `const { account } = dialog.getState()
    return account === undefined ? undefined : await dialog.nativeBalance(account)`,
        'return undefined',
      ),
  ],
  use: [
    'Every call that asks for something rejects, and `getState()` says that nobody is connected:',
    (code) => tries(code, 'openIfAlive()', 'await dialog.open()', 'console.warn(error) // create another one'),
  ],
}

/** How a host meets an error, in words and in a block of code. */
export function errorExample({ code, text, place, maker }: DocumentedError): readonly string[] {
  const [words, block] = place === 'dialog' ? inDialog(maker, text) : examples[place]
  return [words, ['```ts', block(code), '```'].join('\n')]
}

/** The dialog catches it; whoever writes an adapter throws it, and finds it in the adapter's tests. */
const inDialog = (maker: string | undefined, text: string): Example => {
  const details = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => `${name}: '…'`)
  const detail = details.length === 0 ? '{}' : `{ ${details.join(', ')} }`
  const [make, imports] =
    maker === undefined
      ? ['new DialogError', "import { DialogError, findError } from 'portico'"]
      : [maker, `import { findError } from 'portico'\nimport { ${maker} } from 'portico/errors'`]
  return [
    'The dialog catches it: no call of yours rejects with it, unless a provider has it among its causes. An adapter of yours throws it, and a log or a test finds it:',
    (code) => `${imports}

export function fail(cause: unknown): never {
  throw ${make}('${code}', ${detail}, { cause })
}

export const isKnown = (error: unknown) => findError(error, '${code}') !== undefined`,
  ]
}
