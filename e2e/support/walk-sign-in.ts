import { expect } from '@playwright/test'
import { approve, confirmCode } from './logins.ts'
import { takeShifts } from './shifts.ts'
import { at, outage } from './sign-in.ts'
import { loginOptions, signInOptions, type Host } from './test.ts'
import { turnTo, type Chapter } from './walk-chapter.ts'

const view = 'SIWXSignMessage'
const shown = ({ page }: Host) => page.evaluate(() => window.dialogs['main']?.open({ view: 'ConnectingSiwe' }))

const signsIn: Chapter = async (walk, visit) => {
  const { wallet, signIn } = walk.world.sandbox
  const wishes = { statement: 'I accept the terms of Tidewater.', expiresInMs: 600_000 }
  const host = await turnTo(walk, 'signs-in', signInOptions(walk.world, wishes))
  const { dialog } = host
  wallet.auto('approve')
  await outage(host, walk.world, {
    begin: async () => {
      await host.openDialog()
      await host.wallet('Lantern').click()
    },
    waiting: 'preparing',
    look: (step) => visit(host, step === 'waiting' ? 'sign-in-preparing' : 'sign-in-nothing-yet', view),
  })
  await at(host, 'ready')
  await visit(host, 'sign-in', view)
  await dialog.getByTestId('read-message').click()
  await expect(dialog.getByTestId('message-text')).toContainText('wants you to sign in')
  await visit(host, 'sign-in-message', view)
  await dialog.getByTestId('close').click()
  await expect(dialog.getByTestId('sign-in-hint')).toHaveText('Sign in, or disconnect to close.')
  await visit(host, 'sign-in-blocked', view)
  wallet.auto('ignore')
  await dialog.getByTestId('sign-in-sign').click()
  await at(host, 'signing')
  await visit(host, 'sign-in-waiting', view)
  wallet.auto('reject')
  await at(host, 'declined')
  await visit(host, 'sign-in-declined', view)
  wallet.auto('approve')
  wallet.signsWrongly(true)
  await dialog.getByTestId('sign-in-sign').click()
  await at(host, 'refused')
  await visit(host, 'sign-in-wrong-signature', view)
  wallet.signsWrongly(false)
  await dialog.getByTestId('sign-in-retry').click()
  await at(host, 'ready')
  signIn.control.forgetNonces()
  await dialog.getByTestId('sign-in-sign').click()
  await expect(dialog.getByTestId('sign-in')).toContainText('has expired')
  await visit(host, 'sign-in-late', view)
  await dialog.getByTestId('sign-in-retry').click()
  await at(host, 'ready')
  await outage(host, walk.world, {
    begin: () => dialog.getByTestId('sign-in-sign').click(),
    waiting: 'verifying',
    look: (step) => visit(host, step === 'waiting' ? 'sign-in-checking' : 'sign-in-unreachable', view),
  })
  await expect(dialog).toBeHidden()
  wallet.switchAccount(1)
  await at(host, 'otherAccount')
  await visit(host, 'sign-in-other-account', view)
  await dialog.getByTestId('sign-in-disconnect').click()
  await expect(dialog).toBeHidden()
}

const maySignIn: Chapter = async (walk, visit) => {
  const { wallet } = walk.world.sandbox
  const host = await turnTo(walk, 'may-sign-in', signInOptions(walk.world, { required: false }))
  const { dialog } = host
  wallet.auto('approve')
  await host.openDialog()
  await host.wallet('Lantern').click()
  await at(host, 'ready')
  await visit(host, 'sign-in-optional', view)
  await dialog.getByTestId('sign-in-cancel').click()
  await expect(dialog).toBeHidden()
  await host.openDialog()
  await expect(dialog.getByTestId('account-sign-in')).toBeVisible()
  await visit(host, 'account-not-signed-in', 'Account')
  await shown(host)
  await at(host, 'ready')
  await visit(host, 'sign-in-older-name', 'ConnectingSiwe')
}

/** Each stop may take long: the last minute of a sign-in does not pass while somebody looks at it. */
const signsInAgain: Chapter = async (walk, visit) => {
  const { wallet } = walk.world.sandbox
  const host = await turnTo(walk, 'signs-in-again', signInOptions(walk.world, { expiresInMs: 64_000 }))
  const { dialog } = host
  wallet.auto('approve')
  await host.openDialog()
  await host.wallet('Lantern').click()
  await at(host, 'ready')
  await dialog.getByTestId('sign-in-sign').click()
  await expect(dialog).toBeHidden()
  await walk.page.clock.setFixedTime(Date.now() + 20_000)
  await host.openDialog()
  await expect(dialog.getByText('Your sign-in ends soon.')).toBeVisible()
  await visit(host, 'account-sign-in-ends-soon', 'Account')
  await dialog.getByTestId('account-sign-in').click()
  await at(host, 'ready')
  await expect(dialog.getByRole('heading', { name: 'Sign in again' })).toBeVisible()
  await visit(host, 'sign-in-again', view)
  wallet.auto('reject')
  await dialog.getByTestId('sign-in-sign').click()
  await at(host, 'declined')
  await expect(dialog.getByTestId('sign-in')).toContainText('You stay signed in until')
  await visit(host, 'sign-in-kept', view)
}

/** The site's server writes a message about another site; then the wallet has another request open. */
const signsInWithTrouble: Chapter = async (walk, visit) => {
  const { wallet, signIn } = walk.world.sandbox
  const { url } = signIn
  const host = await turnTo(walk, 'signs-in-with-trouble', {
    ...signInOptions(walk.world),
    signIn: {
      required: false,
      backend: {
        nonce: `${url}/nonce`,
        message: `${url}/message`,
        verify: `${url}/verify`,
        session: `${url}/session`,
        signOut: `${url}/sign-out`,
      },
    },
  })
  const { dialog } = host
  const shown = dialog.getByTestId('sign-in')
  const older = 'Lantern still shows an older request.'
  wallet.auto('approve')
  await host.openDialog()
  await host.wallet('Lantern').click()
  await at(host, 'ready')
  await dialog.getByTestId('sign-in-cancel').click()
  await expect(dialog).toBeHidden()
  signIn.control.writeFor('elsewhere.example')
  await host.openDialog()
  await dialog.getByTestId('account-sign-in').click()
  await at(host, 'refused')
  await expect(shown).toContainText('The message doesn’t match')
  // What the server wrote comes when it comes.
  await takeShifts(walk.page)
  await visit(host, 'sign-in-unsound', view)
  signIn.control.writeFor()
  await dialog.getByTestId('sign-in-retry').click()
  await at(host, 'ready')
  wallet.auto('ask')
  wallet.oneAtATime(true)
  const { origin } = new URL(walk.page.url())
  const left = wallet.request(origin, {
    method: 'personal_sign',
    params: ['0x5469646577617465720a', wallet.state().permissions.get(origin)?.[0] ?? ''],
  })
  await dialog.getByTestId('sign-in-sign').click()
  await expect(shown).toContainText(older)
  await visit(host, 'sign-in-older-request', view)
  for (const { id } of wallet.pending()) wallet.decide(id, { approve: true })
  await left
  await dialog.getByTestId('sign-in-sign').click()
  await at(host, 'signing')
  // A press within a second of the one before is a slip of the finger.
  await expect(async () => {
    await dialog.getByTestId('sign-in-again').click()
    await expect(shown).toContainText(older, { timeout: 200 })
  }).toPass({ intervals: [200] })
  await visit(host, 'sign-in-still-asked', view)
}

const signsInAsSmartAccount: Chapter = async (walk, visit) => {
  const { frame } = walk.world.sandbox
  const { signIn } = signInOptions(walk.world)
  const options = { ...loginOptions(walk.world), accountType: 'smartAccount', ...(signIn && { signIn }) } as const
  const host = await turnTo(walk, 'signs-in-as-smart-account', options)
  await confirmCode(host, walk.world)
  await at(host, 'ready')
  frame.control.fault('signsWrongly')
  await host.dialog.getByTestId('sign-in-sign').click()
  await approve(walk.page)
  await at(host, 'refused')
  await takeShifts(walk.page)
  await visit(host, 'sign-in-smart-account', view)
  frame.control.fault()
  await host.dialog.getByTestId('sign-in-disconnect').click()
  await expect(host.dialog).toBeHidden()
}

/** What a site shows that wants to know who is there. */
export const signInChapters = { signsIn, maySignIn, signsInAgain, signsInWithTrouble, signsInAsSmartAccount }
