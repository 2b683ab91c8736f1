import type { ReactNode } from 'react'
import type { EmbeddedAccountFeature } from '../../../../application/embedded/embedded-account.js'
import { useApp } from '../../app-context.js'
import { Drawing, Icon } from '../../ui/icons.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { SocialMark } from '../../ui/social-mark.js'
import { Spinner } from '../../ui/spinner.js'
import { mailIcon } from '../../ui/text-field.js'
import { usePresenter } from '../../use-presenter.js'
import { presentLogin, type LoginVm } from './login-presenter.js'
import { loginAccountWords } from '../../i18n/en/login-account.js'

/** The login and the account type of the embedded wallet. */
export function LoginRows({ feature }: { readonly feature: EmbeddedAccountFeature }): ReactNode {
  const { t } = useApp(loginAccountWords)
  const [{ login, switchTo }, actions] = usePresenter(presentLogin, { feature }, loginAccountWords)
  if (login === undefined && switchTo === undefined) return undefined
  return (
    <>
      <h3 className="group t12">{t('login.label')}</h3>
      <RowList label={t('login.label')}>
        {login !== undefined && <LoginRow login={login} onChange={actions.changeEmail} />}
        {switchTo !== undefined && (
          <ListRow
            mark={<SystemMark path={switchIcon} />}
            title={<span className="whole">{switchTo.text}</span>}
            end={switchTo.busy && <Spinner />}
            onClick={actions.switchType}
            testId="switch-account-type"
          />
        )}
      </RowList>
    </>
  )
}

interface LoginRowProps {
  readonly login: NonNullable<LoginVm['login']>
  readonly onChange: () => void
}

function LoginRow({ login: { title, detail, canChange, social }, onChange }: LoginRowProps): ReactNode {
  const mark = social === undefined ? <SystemMark path={mailIcon} /> : <SocialMark social={social} />
  if (canChange)
    return (
      <ListRow
        mark={mark}
        title={<bdi>{title}</bdi>}
        detail={detail}
        end={<Icon name="forward" />}
        onClick={onChange}
        testId="login-row"
      />
    )
  return (
    <li className="row" data-testid="login-row">
      {mark}
      <span className="row-text">
        <bdi className="t16 one-line">{title}</bdi>
        <span className="muted whole">{detail}</span>
      </span>
    </li>
  )
}

const SystemMark = ({ path }: { readonly path: string }): ReactNode => (
  <span className="mark" data-shape="system" aria-hidden="true">
    <Drawing path={path} />
  </span>
)

/** Two arrows that change places. */
const switchIcon = 'M4 7h11.75M13 4.25L15.75 7 13 9.75M16 13H4.25M7 10.25L4.25 13 7 15.75'
