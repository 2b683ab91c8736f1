import type { ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import { derive } from '../../i18n/derive.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { addressOf } from '../../../../domain/networks/caip.js'
import { activeSession } from '../../../../domain/session/session.js'
import { view } from '../../../../domain/dialog/view.js'
import { useApp, type AppContextValue } from '../../app-context.js'
import { Avatar } from '../../ui/avatar.js'
import { Icon } from '../../ui/icons.js'
import { MiddleCut } from '../../ui/middle-cut.js'
import { NetworkMark } from '../../ui/network-mark.js'
import { moreIcons } from '../../ui/more-icons.js'
import { usePresenter } from '../../use-presenter.js'
import { activeNetwork, networkName } from '../network-name.js'
import type { ViewProps } from '../view-module.js'
import { detailsId, detailsOf } from './details-state.js'
import { words } from './words.js'

/** Which network it is, and the way to another one. */
export function AccountNetwork(): ReactNode {
  const { t } = useApp(words)
  const [{ id, name, canSwitch }, { open }] = usePresenter(presentNetworkPill, {}, words)
  if (id === undefined) return undefined
  const mark = <NetworkMark id={id} name={name} size={24} />
  const label = t('account.network', { network: name })
  if (!canSwitch)
    return (
      <span className="pill" role="img" aria-label={label}>
        {mark}
      </span>
    )
  return (
    <button type="button" className="pill" aria-label={label} title={name} onClick={open} data-testid="network-button">
      {mark}
      <Icon name={moreIcons.down} size={16} />
    </button>
  )
}

/** Whose account it is; a press shows its details, and what it owns again. */
export function AccountProfile({ feature }: ViewProps<'Account', 'account'>): ReactNode {
  const { t } = useApp(words)
  const [{ address, name, isNamed, avatar, open }, { toggle }] = usePresenter(presentProfile, { feature }, words)
  if (address === undefined) return undefined
  return (
    <button
      type="button"
      className="pill"
      aria-label={t('account.details', { name })}
      aria-expanded={open}
      aria-controls={open ? detailsId : undefined}
      title={address}
      onClick={toggle}
      data-testid="account-profile"
      data-address={address}
    >
      <Avatar address={address} src={avatar} />
      {isNamed ? <bdi className="one-line">{name}</bdi> : <MiddleCut address={address} />}
      <Icon name={moreIcons.down} size={16} />
    </button>
  )
}

function presentNetworkPill({ app, t }: AppContextValue<typeof words>) {
  return {
    vm: derive([app.session.state], (session) => {
      const id = activeNetwork(session)
      const name = id === undefined ? '' : networkName(app.settings.networks, id, t)
      return { id, name, canSwitch: app.settings.flags.networkSwitch }
    }),
    open: () => {
      app.track({ event: 'CLICK_NETWORKS' })
      app.router.push(view('Networks'))
    },
  }
}

export function presentProfile({ app, feature }: AppContextValue<typeof words> & { readonly feature: AccountFeature }) {
  const details = detailsOf(app)
  const vm = derive([app.session.state, feature.state, details], (session, { account, identity }, open) => {
    const id = activeSession(session)?.active
    const address = id === undefined ? undefined : addressOf(id)
    // A name that came for another account says nothing about this one.
    const known = account?.id === id ? identity : {}
    return {
      address,
      name: known.name ?? truncateAddress(address ?? ''),
      isNamed: known.name !== undefined,
      avatar: known.avatar,
      open,
    }
  })
  return { vm, toggle: () => details.update((open) => !open) }
}
