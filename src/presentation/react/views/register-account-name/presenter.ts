import type { AccountNamesFeature, AccountNamesState } from '../../../../application/names/account-names.js'
import type { Registration } from '../../../../application/names/registration.js'
import { view } from '../../../../domain/dialog/view.js'
import type { DialogError } from '../../../../domain/errors.js'
import { known } from '../../../../domain/loadable.js'
import { faultOfLabel, labelOfName, nameOfLabel, typedLabel } from '../../../../domain/names/account-name.js'
import { addressOf } from '../../../../domain/networks/caip.js'
import { select } from '../../../../kit/select.js'
import { activeSession } from '../../../../domain/session/session.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { derive } from '../../i18n/derive.js'
import type { AppContextValue } from '../../app-context.js'
import { errorText } from '../../i18n/error-text.js'
import { foreignField, type ForeignText } from '../../i18n/foreign-text.js'
import type { words } from './words.js'

export interface RegisterNameVm {
  readonly text: string
  readonly suffix: string
  readonly address: string
  readonly shortAddress: string
  readonly status: 'empty' | 'wrong' | 'looking' | 'free' | 'taken' | 'unreachable'
  /** Whole. */
  readonly name: string
  /** What is to be said below the field. */
  readonly line: string
  /** Others that are free, whole and as they are shown. */
  readonly others: readonly { readonly name: string; readonly label: string }[]
  /** Why the last attempt ended. */
  readonly note?: string
  /** It is the visitor's own doing, so nothing is wrong. */
  readonly isDeclined: boolean
  /** What the service said of it. */
  readonly foreign?: ForeignText
  /** It may work with the same name. */
  readonly canTryAgain: boolean
  /** Somebody else was first. */
  readonly lost?: string
  readonly owned?: string
}

type T = AppContextValue<typeof words>['t']

/** As many as have a place before it is known whether any come: the card does not grow when they do. */
export const offeredNames = 3

/** Choosing a name. What was typed stands, however an attempt ended. */
export function presentRegisterName({
  app,
  t,
  feature: names,
}: AppContextValue<typeof words> & { readonly feature: AccountNamesFeature }) {
  const { rules } = names
  const vm = derive([names.state, app.session.state], (state, session): RegisterNameVm => {
    const active = activeSession(session)?.active
    const address = active === undefined ? '' : addressOf(active)
    const { registration } = state
    const note = noteOf(registration, t)
    const [owned] = known(state.owned) ?? []
    const field = fieldOf(state, rules, t)
    return {
      text: state.text,
      suffix: rules.suffix,
      address,
      shortAddress: truncateAddress(address),
      ...field,
      ...(note === undefined ? {} : { note }),
      isDeclined: registration.status === 'declined',
      ...(registration.status === 'failed' ? foreignField(registration.error) : {}),
      // A free name has a button of its own, which does the same.
      canTryAgain: note !== undefined && field.status !== 'free',
      ...(registration.status === 'lost' ? { lost: labelOfName(registration.name, rules) } : {}),
      ...(owned === undefined ? {} : { owned }),
    }
  })
  return {
    vm,
    start: () => {
      // Another account may have a name already.
      const entered = select(app.session.state, (now) => activeSession(now)?.active).subscribe(names.enter)
      return () => entered.unsubscribe()
    },
    type: names.type,
    lookAgain: names.lookAgain,
    /** The name in the field, where it is free. */
    submit: () => {
      const { status, name } = vm.get()
      if (status === 'free') names.register(name)
    },
    register: names.register,
    again: names.again,
    chooseAnother: names.dismiss,
    copy: () => {
      const { owned } = vm.get()
      if (owned !== undefined) void app.copy(owned, 'account.nameCopied')
    },
    finish: () => app.router.reset(view('Account')),
  }
}

function fieldOf(
  { text, suggestions }: AccountNamesState,
  rules: AccountNamesFeature['rules'],
  t: T,
): Pick<RegisterNameVm, 'status' | 'name' | 'line' | 'others'> {
  const label = typedLabel(text, rules)
  const name = nameOfLabel(label, rules)
  const fault = faultOfLabel(label, rules)
  if (label === '') return { status: 'empty', name, line: '', others: [] }
  if (fault !== undefined)
    return { status: 'wrong', name, line: t(`name.${fault}`, { count: rules.minimum }), others: [] }
  if (suggestions.status === 'failed') return { status: 'unreachable', name, line: t('name.unreachable'), others: [] }
  if (suggestions.status !== 'ready') return { status: 'looking', name, line: t('name.looking'), others: [] }
  const others = suggestions.value
    .filter((one) => !one.registered && one.name !== name)
    .slice(0, offeredNames)
    .map((one) => ({ name: one.name, label: labelOfName(one.name, rules) }))
  const isTaken = suggestions.value.some((one) => one.registered && one.name === name)
  if (!isTaken) return { status: 'free', name, line: t('name.free', { name: labelOfName(name, rules) }), others: [] }
  return {
    status: 'taken',
    name,
    line: t(others.length > 0 ? 'name.taken' : 'name.takenAlone', { name: label }),
    others,
  }
}

function noteOf(registration: Registration, t: T): string | undefined {
  if (registration.status === 'declined') return t('name.declined')
  return registration.status === 'failed' ? failureText(registration.error, registration.name, t) : undefined
}

function failureText(error: DialogError, name: string, t: T): string {
  switch (error.code) {
    case 'NAME_NOT_REGISTERED':
      return t('name.failed', { name })
    case 'NAME_REFUSED':
      return t('name.refused', { name })
    case 'NAME_ACCOUNT_MISSING':
    case 'CHAIN_ID_INVALID':
      return t('name.noAccount')
    default:
      return errorText(t, error.code)
  }
}
