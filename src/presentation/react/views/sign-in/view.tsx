import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { Avatar } from '../../ui/avatar.js'
import { Button } from '../../ui/button.js'
import { Drawing, Icon } from '../../ui/icons.js'
import { useSight } from '../../ui/in-sight.js'
import { Ring } from '../../ui/ring.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { shake } from '../../ui/shake.js'
import { Spinner } from '../../ui/spinner.js'
import { CatalogueImage } from '../../ui/catalogue-image.js'
import { ShortAddress } from '../../ui/short-address.js'
import { SiteImage } from '../../ui/site-image.js'
import { usePresenter } from '../../use-presenter.js'
import { useStore } from '../../use-store.js'
import { activeSession } from '../../../../domain/session/session.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details, NetworkDetail } from '../wallet-send/details.js'
import { presentSignIn, type SignInVm } from './presenter.js'
import type { Action, ActionVm, Facts, Mark, PartyVm, Screen } from './screens.js'
import { words } from './words.js'

export function SignInView({ feature }: Pick<ViewProps<'SIWXSignMessage', 'signIn'>, 'feature'>): ReactNode {
  const [vm, { act }] = usePresenter(presentSignIn, { feature }, words)
  const root = useRef<HTMLDivElement>(null)
  const hint = useRef<HTMLParagraphElement>(null)
  const ids = useId()
  useAnnouncement(vm.announcement)
  useStepFocus(vm.at, root)
  useEffect(() => {
    const card = root.current?.closest<HTMLElement>('.card')
    if (vm.refusals === 0 || !card) return
    shake(card)
    hint.current?.scrollIntoView({ block: 'nearest' })
  }, [vm.refusals])
  return (
    <div className="sign-in" ref={root} data-at={vm.at} data-testid="sign-in">
      <ScrollBody steady busy={vm.at === 'preparing' || vm.at === 'verifying'}>
        <div className="message" data-mark={vm.mark}>
          <StepMark mark={vm.mark} />
          <div className="message-words">
            <h3 className="t20">{vm.title}</h3>
            <p className="muted">{vm.text}</p>
          </div>
        </div>
        {vm.facts !== undefined && <FactsPanel key={vm.facts.signed?.message} facts={vm.facts} id={ids} />}
        {vm.parties !== undefined && <Parties parties={vm.parties} />}
        {vm.wait !== undefined && (
          <div className="sign-in-place">
            {vm.kept !== undefined && (
              <div>
                <FactsPanel facts={vm.kept.facts} id={`${ids}kept`} />
                <p className="sign-in-hint">{vm.kept.hint}</p>
              </div>
            )}
            <Wait wait={vm.wait} onNow={() => act('retry')} />
          </div>
        )}
        {vm.hint !== undefined && (
          <p className="sign-in-hint muted" ref={hint} id={`${ids}hint`} data-testid="sign-in-hint">
            {vm.hint}
          </p>
        )}
      </ScrollBody>
      <Foot vm={vm} act={act} describedBy={described(vm, ids)} />
    </div>
  )
}

/** What belongs to the question and is there to be pointed at. */
const described = ({ facts, hint }: SignInVm, ids: string): string | undefined =>
  [facts && `${ids}facts`, hint && `${ids}hint`].filter(Boolean).join(' ') || undefined

/** A new step takes the focus with it: to what goes on from there, or to the card's heading while somebody else acts; its words are announced. */
function useStepFocus(at: SignInVm['at'], root: { readonly current: HTMLElement | null }): void {
  const before = useRef(at)
  useEffect(() => {
    if (before.current === at) return
    before.current = at
    const main = root.current?.querySelector<HTMLElement>('.sign-in-foot [data-kind="primary"]')
    const next = main ?? root.current?.closest('.card')?.querySelector('h2')
    next?.focus({ preventScroll: true })
  }, [at, root])
}

const icons = {
  // A line through waves.
  offline:
    'M3.5 3.5l13 13M5.8 11a6 6 0 0 1 2.6-1.6M14.2 11a6 6 0 0 0-2-1.35M3 8.2a10 10 0 0 1 3-2M17 8.2a10 10 0 0 0-8-2.9M8 13.6a3 3 0 0 1 4 0M10 16.2v.01',
  late: 'M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15M10 5.8V10l2.8 1.8',
} as const

const nobody = { name: '' }

function StepMark({ mark }: { readonly mark: Mark }): ReactNode {
  const { app } = useApp()
  const wallet = activeSession(useStore(app.session.state))?.connector
  const walletImage = (size: 56 | 72) => <CatalogueImage wallet={wallet ?? nobody} size={size} />
  switch (mark) {
    case 'none':
      return undefined
    case 'meet':
      return (
        <span className="sign-in-meet">
          <SiteImage size={56} />
          {walletImage(56)}
        </span>
      )
    case 'offline':
    case 'late':
    case 'warning':
    case 'done':
      return (
        <span className="halo" data-tone={mark === 'warning' || mark === 'offline' ? 'danger' : 'calm'}>
          {mark === 'offline' || mark === 'late' ? <Drawing path={icons[mark]} /> : <Icon name={mark} />}
        </span>
      )
    default:
      return (
        <Ring shape="square" state={mark === 'site' ? 'running' : mark}>
          {mark === 'site' ? <SiteImage size={72} /> : walletImage(72)}
        </Ring>
      )
  }
}

/** What is signed, by whom, for which site, until when; and the text itself, when somebody asks. */
function FactsPanel({ facts: { account, network, signed, ends }, id }: FactsPanelProps): ReactNode {
  const { t } = useApp(words)
  const [open, setOpen] = useState(false)
  const text = useRef<HTMLPreElement>(null)
  useEffect(() => {
    if (open) text.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <div className="sign-in-panel" id={`${id}facts`}>
      <Details>
        <Detail label={t('signIn.site')} testId="sign-in-site">
          {signed === undefined ? <Bone /> : <SiteAddress origin={signed.origin} />}
        </Detail>
        <Detail label={t('signIn.account')} testId="sign-in-account">
          <ShortAddress {...account} />
        </Detail>
        <NetworkDetail label={t('signIn.network')} network={network} />
        {(signed === undefined ? ends : signed.validUntil !== undefined) && (
          <Detail label={t('signIn.validUntil')} testId="sign-in-until">
            {signed === undefined ? <Bone /> : <bdi>{signed.validUntil}</bdi>}
          </Detail>
        )}
        <Detail label={t('signIn.message')} testId="sign-in-message">
          {signed === undefined ? (
            <Bone />
          ) : (
            <button
              type="button"
              className="link"
              aria-expanded={open}
              aria-controls={open ? `${id}message` : undefined}
              onClick={() => setOpen((now) => !now)}
              data-testid="read-message"
            >
              {t(open ? 'signIn.hide' : 'signIn.read')}
            </button>
          )}
        </Detail>
      </Details>
      {open && signed !== undefined && (
        <pre className="sign-in-text" ref={text} id={`${id}message`} dir="ltr" data-testid="message-text">
          {signed.message}
        </pre>
      )}
    </div>
  )
}

interface FactsPanelProps {
  readonly facts: Facts
  readonly id: string
}

const Bone = (): ReactNode => <span className="bone" />

/** Goes on in the next line between its parts only, so that none of them looks like the whole. */
const SiteAddress = ({ origin }: { readonly origin: string }): ReactNode => (
  <bdi className="sign-in-site" dir="ltr">
    {origin.split(/(?<=\/\/)|(?=[.:](?!\/\/))/u).map((part, at) => (
      <span key={at}>{part}</span>
    ))}
  </bdi>
)

const Parties = ({ parties }: { readonly parties: readonly PartyVm[] }): ReactNode => (
  <ul className="sign-in-panel" role="list">
    {parties.map(({ address, name, detail }, at) => (
      <li key={address} className="row" data-testid="party">
        <span className="sign-in-face">
          <Avatar address={address} />
          {at === 1 && (
            <span className="sign-in-badge" aria-hidden="true">
              <Icon name="warning" size={16} />
            </span>
          )}
        </span>
        <span className="row-text">
          <bdi className="t16 one-line" title={address}>
            {name}
          </bdi>
          <span className="muted whole">{detail}</span>
        </span>
      </li>
    ))}
  </ul>
)

/** Counts by itself, quietly: nothing of it is said aloud. */
function Wait({ wait, onNow }: { readonly wait: NonNullable<Screen['wait']>; readonly onNow: () => void }): ReactNode {
  const { t } = useApp(words)
  return (
    <div className="sign-in-wait sign-in-panel num" data-testid="sign-in-wait">
      <Drawing path={icons.late} />
      <span role="timer">
        <b>{wait.text}</b>
        {wait.detail !== undefined && <span className="muted">{wait.detail}</span>}
      </span>
      <Button small onClick={onNow} testId="try-now">
        {t('signIn.now')}
      </Button>
    </div>
  )
}

interface FootProps {
  readonly vm: SignInVm
  readonly act: (action: Action) => void
  readonly describedBy: string | undefined
}

/** Outside of what scrolls, so that the buttons are always in sight. */
function Foot({ vm: { quiet, main, leaving, stacked }, act, describedBy }: FootProps): ReactNode {
  const { t } = useApp(words)
  const leavingLabel = quiet?.action === 'disconnect' ? 'action.disconnecting' : 'signIn.cancelling'
  const out = quiet !== undefined && (
    <Button key="out" busy={leaving} onClick={() => act(quiet.action)} testId={`sign-in-${quiet.action}`}>
      {leaving ? t(leavingLabel) : quiet.label}
    </Button>
  )
  const on = main !== undefined && (
    <MainButton key="on" main={main} onPress={() => act(main.action)} describedBy={describedBy} leaving={leaving} />
  )
  return (
    <div className="sign-in-foot" data-pair={(out && on && !stacked) || undefined}>
      {stacked ? [on, out] : [out, on]}
    </div>
  )
}

interface MainButtonProps {
  readonly main: ActionVm
  readonly onPress: () => void
  readonly describedBy: string | undefined
  readonly leaving: boolean
}

/** Asks the wallet; a press counts from who has it before their eyes, as the page may stand in a frame of another site. */
function MainButton({ main, onPress, describedBy, leaving }: MainButtonProps): ReactNode {
  const isOff = leaving || main.busy === true
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const isSeen = useSight(button)
  return (
    <button
      type="button"
      ref={setButton}
      className="button t16"
      data-kind={main.action === 'again' ? 'neutral' : 'primary'}
      aria-disabled={isOff || undefined}
      aria-busy={main.busy}
      aria-describedby={main.action === 'sign' ? describedBy : undefined}
      onClick={(press) => {
        if (!isOff && isSeen(press)) onPress()
      }}
      data-testid={`sign-in-${main.action}`}
    >
      {main.busy && <Spinner />}
      {main.action === 'again' && <Icon name="refresh" />}
      <span className="whole">{main.label}</span>
    </button>
  )
}
