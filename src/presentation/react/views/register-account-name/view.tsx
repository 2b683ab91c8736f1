import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Avatar } from '../../ui/avatar.js'
import { Button } from '../../ui/button.js'
import { ForeignDetails } from '../../ui/foreign-details.js'
import { Icon } from '../../ui/icons.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { Message } from '../../ui/message.js'
import { moreIcons } from '../../ui/more-icons.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SkeletonRows } from '../../ui/skeleton.js'
import { Spinner } from '../../ui/spinner.js'
import { TextField } from '../../ui/text-field.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { Notice } from '../wallet-send/notice.js'
import { offeredNames, presentRegisterName, type RegisterNameVm } from './presenter.js'
import { words } from './words.js'

type Actions = ReturnType<typeof presentRegisterName>

/** A head and shoulders. */
const personIcon = 'M10 10.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5M4 16.25c.7-2.3 3-3.5 6-3.5s5.3 1.2 6 3.5'

export function RegisterAccountNameView({ feature }: ViewProps<'RegisterAccountName', 'accountNames'>): ReactNode {
  const [vm, actions] = usePresenter(presentRegisterName, { feature }, words)
  if (vm.lost !== undefined) return <Lost vm={vm} lost={vm.lost} actions={actions} />
  if (vm.owned !== undefined) return <Owned name={vm.owned} actions={actions} />
  return <Form vm={vm} actions={actions} />
}

interface PartProps {
  readonly vm: RegisterNameVm
  readonly actions: Actions
}

function Form({ vm, actions }: PartProps): ReactNode {
  const { t } = useApp(words)
  const isTaken = vm.status === 'taken' || vm.status === 'wrong'
  useAnnouncement(vm.note ?? (isTaken ? '' : vm.line))
  return (
    <ScrollBody>
      <Message large title={t('name.choose')} text={t('name.chooseText')} />
      {vm.note !== undefined && (
        <Notice tone={vm.isDeclined ? 'calm' : 'warning'} testId="name-note">
          <p>
            <bdi>{vm.note}</bdi>
          </p>
        </Notice>
      )}
      {vm.foreign !== undefined && <ForeignDetails foreign={vm.foreign} />}
      <div className="name-place" data-state={vm.status}>
        <form
          className="name-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            actions.submit()
          }}
        >
          <TextField
            icon={personIcon}
            label={t('name.field')}
            autoComplete="off"
            enterKeyHint="go"
            maxLength={100}
            value={vm.text}
            onChange={actions.type}
            error={isTaken ? vm.line : undefined}
            autoFocus
            testId="name-field"
          >
            <span className="muted name-suffix">{vm.suffix}</span>
            {vm.status === 'looking' && <Spinner />}
          </TextField>
          {!isTaken && vm.line !== '' && (
            <p className="name-line" data-state={vm.status} data-testid="name-line">
              {vm.status === 'free' && <Icon name={moreIcons.check} size={16} />}
              <bdi>{vm.line}</bdi>
            </p>
          )}
        </form>
        {vm.status === 'looking' && <SkeletonRows count={offeredNames} shape="coin" />}
        {vm.status === 'free' && (
          <>
            <div className="name-card">
              <Avatar address={vm.address} />
              <span className="row-text">
                <bdi className="name-whole">{vm.name}</bdi>
                <span className="muted num">{vm.shortAddress}</span>
              </span>
            </div>
            <p className="muted name-public">{t('name.public')}</p>
            <Button kind="primary" onClick={actions.submit} testId="name-continue">
              {t('name.continue', { name: vm.name })}
            </Button>
          </>
        )}
        {vm.status === 'unreachable' && (
          <Button icon="refresh" onClick={actions.lookAgain} testId="name-look-again">
            {t('action.tryAgain')}
          </Button>
        )}
        <Others label={t('name.freeNow')} vm={vm} actions={actions} />
      </div>
      {vm.canTryAgain && (
        <Button icon="refresh" onClick={actions.again} testId="name-try-again">
          {t('action.tryAgain')}
        </Button>
      )}
    </ScrollBody>
  )
}

/** Names that are free, one tap each. */
const Others = ({ label, vm, actions }: PartProps & { readonly label: string }): ReactNode =>
  vm.others.length > 0 && (
    <>
      <h3 className="group t12">{label}</h3>
      <RowList label={label}>
        {vm.others.map((one) => (
          <ListRow
            key={one.name}
            mark={<Avatar address={vm.address} />}
            title={<bdi>{one.label}</bdi>}
            end={<Icon name="forward" />}
            onClick={() => actions.register(one.name)}
            testId="name-suggestion"
          />
        ))}
      </RowList>
    </>
  )

function Lost({ vm, lost, actions }: PartProps & { readonly lost: string }): ReactNode {
  const { t } = useApp(words)
  const text = t('name.lostText', { name: lost })
  useAnnouncement(`${t('name.lost')}. ${text}`)
  return (
    <>
      <ScrollBody>
        <div data-testid="name-lost">
          <Message icon="close" tone="danger" title={t('name.lost')} text={text} />
        </div>
        <div className="name-others">
          {vm.status === 'looking' && <SkeletonRows count={offeredNames} shape="coin" />}
          <Others label={t('name.stillFree')} vm={vm} actions={actions} />
        </div>
      </ScrollBody>
      <div className="foot actions">
        <Button kind="primary" onClick={actions.chooseAnother} testId="name-another">
          {t('name.another')}
        </Button>
      </div>
    </>
  )
}

function Owned({ name, actions }: { readonly name: string; readonly actions: Actions }): ReactNode {
  const { t } = useApp(words)
  return (
    <>
      <ScrollBody>
        <div data-testid="name-owned">
          <Message icon="done" tone="good" title={t('name.owned', { name })} text={t('name.ownedText')}>
            <Button small icon={moreIcons.copy} onClick={actions.copy} testId="name-copy">
              {t('name.copy')}
            </Button>
          </Message>
        </div>
      </ScrollBody>
      <div className="foot actions">
        <Button kind="primary" onClick={actions.finish} testId="name-finish">
          {t('name.finish')}
        </Button>
      </div>
    </>
  )
}
