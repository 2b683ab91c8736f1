import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DialogError } from '../../../src/domain/errors.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { mailIcon, TextField } from '../../../src/presentation/react/ui/text-field.js'
import { EmailVerifyDeviceView } from '../../../src/presentation/react/views/email-verify-device/view.js'
import { EmailVerifyOtpView } from '../../../src/presentation/react/views/email-verify-otp/view.js'
import { ResendFoot } from '../../../src/presentation/react/views/resend-foot.js'
import { appOfStores, translator } from './support/app-of-stores.js'

it('another mail: that it is being sent is spoken, because its region is there before its words', () => {
  const { app } = appOfStores()
  const drawn = (resending: boolean, resendIn: number) => {
    const vm = { email: 'marlow@northquay.example', checking: false, resending, resendIn, isOfCode: false }
    return renderToStaticMarkup(
      <AppContext.Provider value={{ app, translator }}>
        <ResendFoot vm={vm} onResend={() => undefined} />
      </AppContext.Provider>,
    )
  }
  const said = (markup: string) => [...markup.matchAll(/role="status"[^>]*>(.*?)</g)].map(([, words]) => words)
  expect([said(drawn(false, 0)), said(drawn(true, 0)), said(drawn(false, 24))]).toEqual([[''], ['Sending'], ['']])
  expect(drawn(false, 0)).toContain('Send again')
  expect(drawn(false, 24)).toContain('Send again in 0:24')
})

it('a link that nobody waits for any more: no view says that it goes on by itself', () => {
  const { app, stores, embedded } = appOfStores()
  const mail = { status: 'awaitingDevice', email: 'marlow@northquay.example', resendAt: 0 } as const
  const drawn = () =>
    renderToStaticMarkup(
      <AppContext.Provider value={{ app, translator }}>
        <EmailVerifyDeviceView params={undefined} feature={embedded} />
      </AppContext.Provider>,
    )
  stores.email.update(() => mail)
  expect(drawn()).toContain('We’ll continue automatically')
  stores.email.update(() => ({ ...mail, error: new DialogError('HTTP_UNREACHABLE') }))
  expect(drawn()).not.toContain('We’ll continue automatically')
  expect(drawn()).toContain('We can’t reach the service.')
  expect(drawn()).toContain('Send again')
})

it('a code is marked as wrong only where it was refused: not because no other mail was sent, nor for what failed after it', () => {
  const { app, stores, embedded } = appOfStores()
  const drawn = (refusal: { readonly isOfCode?: true }) => {
    const error = new DialogError('HTTP_UNREACHABLE')
    const email = 'marlow@northquay.example'
    stores.email.update(() => ({ status: 'awaitingCode', email, resendAt: 0, error, ...refusal }))
    return renderToStaticMarkup(
      <AppContext.Provider value={{ app, translator }}>
        <EmailVerifyOtpView params={undefined} feature={embedded} />
      </AppContext.Provider>,
    )
  }
  expect(drawn({ isOfCode: true })).toMatch(/data-invalid="true".*aria-invalid="true".*We can’t reach the service/)
  expect(drawn({})).not.toContain('invalid="true"')
  expect(drawn({})).toContain('We can’t reach the service')
})

it('a field is marked as wrong where its text is, and says in either case what failed', () => {
  const drawn = (blameless: boolean) =>
    renderToStaticMarkup(
      <TextField
        icon={mailIcon}
        label="Email address"
        value="marlow@northquay.example"
        onChange={() => undefined}
        error="No."
        blameless={blameless}
        testId="email"
      />,
    )
  expect(drawn(false)).toMatch(/data-invalid="true".*aria-invalid="true".*aria-describedby.*No\./)
  expect(drawn(true)).not.toContain('invalid="true"')
  expect(drawn(true)).toMatch(/aria-describedby.*No\./)
})
