import type { ReactNode } from 'react'
import type { SignInFeature } from '../../../../application/sign-in/sign-in-feature.js'
import { view } from '../../../../domain/dialog/view.js'
import { useApp } from '../../app-context.js'
import { signInWords } from '../../i18n/en/sign-in.js'
import { Button } from '../../ui/button.js'
import { useStore } from '../../use-store.js'
import { Note } from './note.js'

/** Beyond those of the account. */
export const styles: readonly string[] = []

/** Leads to the sign-in of an account that lacks nothing else, or whose sign-in ends soon. */
export function SignInNote({ feature }: { readonly feature: SignInFeature }): ReactNode {
  const { app, t } = useApp(signInWords)
  const isMissing = useStore(feature.missing) !== undefined
  const endsSoon = useStore(feature.ending) !== undefined
  return (
    (isMissing || endsSoon) && (
      <Note text={t(isMissing ? 'signIn.missing' : 'signIn.endsSoon')}>
        <Button small onClick={() => app.router.push(view('SIWXSignMessage'))} testId="account-sign-in">
          {t('signIn.sign')}
        </Button>
      </Note>
    )
  )
}
