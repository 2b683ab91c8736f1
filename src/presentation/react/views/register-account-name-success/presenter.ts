import type { AccountNamesFeature } from '../../../../application/names/account-names.js'
import type { Registration } from '../../../../application/names/registration.js'
import { view } from '../../../../domain/dialog/view.js'
import { addressOf } from '../../../../domain/networks/caip.js'
import { activeSession } from '../../../../domain/session/session.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { derive } from '../../i18n/derive.js'
import type { AppContextValue } from '../../app-context.js'
import type { words } from '../register-account-name/words.js'

export interface NameUnderWayVm {
  readonly status: Registration['status']
  readonly title: string
  readonly text: string
  readonly name: string
  readonly address: string
  readonly shortAddress: string
  readonly wallet: { readonly name: string; readonly icon?: string }
  readonly canReceive: boolean
}

/** A name while it is signed for, and once the account has it. Where it failed, the form stands again (S4.51). */
export function presentNameUnderWay({
  app,
  t,
  feature: names,
}: AppContextValue<typeof words> & { readonly feature: AccountNamesFeature }) {
  const vm = derive([names.state, app.session.state], ({ registration }, session): NameUnderWayVm => {
    const current = activeSession(session)
    const address = current === undefined ? '' : addressOf(current.active)
    const wallet = current?.connector ?? { name: '' }
    const name = registration.status === 'idle' ? '' : registration.name
    return {
      status: registration.status,
      name,
      address,
      shortAddress: truncateAddress(address),
      wallet,
      canReceive: app.settings.flags.receive,
      ...toldOf(registration, wallet.name, t),
    }
  })
  const leaveIfOver = () => {
    const { status } = vm.get()
    if (status === 'failed' || status === 'lost' || status === 'declined' || status === 'idle')
      app.router.replace(view('RegisterAccountName'))
  }
  return {
    vm,
    // It may have ended while the wallet's own approval stood here.
    start: () => {
      leaveIfOver()
      return () => undefined
    },
    again: names.again,
    copy: () => void app.copy(vm.get().name, 'account.nameCopied'),
    receive: () => app.router.push(view('WalletReceive')),
    finish: () => app.router.reset(view('Account')),
  }
}

function toldOf(
  registration: Registration,
  wallet: string,
  t: AppContextValue<typeof words>['t'],
): Pick<NameUnderWayVm, 'title' | 'text'> {
  switch (registration.status) {
    case 'registering':
      return { title: t('name.registering'), text: t('name.registeringText') }
    case 'late':
      return registration.early
        ? { title: t('name.clock'), text: t('name.clockText') }
        : { title: t('name.late'), text: t('name.lateText') }
    case 'done':
      return { title: t('name.done', { name: registration.name }), text: t('name.doneText') }
    default:
      return { title: t('name.sign', { wallet }), text: t('name.signText') }
  }
}
