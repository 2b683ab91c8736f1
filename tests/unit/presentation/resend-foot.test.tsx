import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { ResendFoot } from '../../../src/presentation/react/views/resend-foot.js'
import { appOfStores, translator } from './support/app-of-stores.js'

it('another mail: that it is being sent is spoken, because its region is there before its words', () => {
  const { app } = appOfStores()
  const drawn = (resending: boolean, resendIn: number) => {
    const vm = { email: 'marlow@northquay.example', checking: false, resending, resendIn }
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
