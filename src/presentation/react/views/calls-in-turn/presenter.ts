import type { CallsFeature, CallsInTurn } from '../../../../application/calls/calls-feature.js'
import { outcomeOfSteps, type CallState } from '../../../../domain/calls/calls.js'
import type { ContractCall } from '../../../../domain/money/transfer.js'
import type { Network } from '../../../../domain/networks/network.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { formatFull } from '../../../../domain/text/format.js'
import { cleanName } from '../../../../domain/text/untrusted.js'
import { derive } from '../../i18n/derive.js'
import type { AppContextValue } from '../../app-context.js'
import type { StepStatus, StepVm } from '../../ui/steps.js'
import { transactionPage } from '../account/explorer-pages.js'
import type { words } from './words.js'

export interface CallsInTurnVm {
  readonly status: 'running' | 'done' | 'declined' | 'failed' | 'late'
  readonly wallet: { readonly name: string; readonly icon?: string | undefined }
  readonly title: string
  readonly text: string
  /** What was said until it was over. */
  readonly keeps?: { readonly title: string; readonly text: string }
  readonly steps: readonly (StepVm & { readonly href?: string })[]
  readonly announcement: string
}

type T = AppContextValue<typeof words>['t']

const statuses = {
  waiting: 'todo',
  asking: 'busy',
  sent: 'busy',
  confirmed: 'done',
  declined: 'declined',
  failed: 'failed',
  skipped: 'skipped',
  unknown: 'unknown',
} as const satisfies Readonly<Record<CallState['status'], StepStatus>>

/** Calls that the wallet is asked for one after another: what is done, what is left, and where the visitor is asked. */
export function presentCallsInTurn({
  app,
  t,
  feature,
}: AppContextValue<typeof words> & { readonly feature: CallsFeature }) {
  const vm = derive([feature.inTurn, app.session.state], (run, session): CallsInTurnVm | undefined => {
    if (run === undefined) return undefined
    const connector = session.byNamespace['eip155']?.connector
    const wallet = cleanName(connector?.name)
    const told = toldOf(run, wallet, t)
    return {
      ...told,
      wallet: { name: wallet, icon: connector?.icon },
      steps: run.calls.map((call, index) => stepOf(call, run, index, wallet, t, app.settings.locale)),
      announcement: `${told.title}. ${told.text}`,
    }
  })
  return {
    vm,
    open: (id: string) => {
      const href = vm.get()?.steps.find((step) => step.id === id)?.href
      if (href !== undefined) app.openLink(href)
    },
    // Where it opened over another view, back to that one; else out.
    finish: () => app.router.back(),
  }
}

function toldOf(
  { steps, isOver }: CallsInTurn,
  wallet: string,
  t: T,
): Pick<CallsInTurnVm, 'status' | 'title' | 'text' | 'keeps'> {
  const count = steps.length
  const running = (at: number): { readonly title: string; readonly text: string } => {
    const names = { number: at + 1, count, wallet }
    const title = t(steps[at]?.status === 'sent' ? 'calls.sent' : 'calls.asking', names)
    return { title, text: t('calls.runningText', names) }
  }
  const done = steps.filter(({ status }) => status === 'confirmed').length
  const next = steps.findIndex(({ status }) => status !== 'confirmed')
  // All of it went through a moment before it is called over.
  if (!isOver && next !== -1) return { status: 'running', ...running(next) }
  const keeps = running(count - 1)
  const { status: outcome } = outcomeOfSteps({ atomic: false, steps })
  if (outcome === 'confirmed')
    return { status: 'done', title: t('calls.done', { count }), text: t('calls.doneText'), keeps }
  if (outcome === 'unknown') return { status: 'late', title: t('calls.unknown'), text: t('calls.unknownText'), keeps }
  const status = steps.some((step) => step.status === 'declined') ? 'declined' : 'failed'
  if (done > 0) return { status, title: t('calls.partly', { number: done, count }), text: t('calls.partlyText'), keeps }
  const isSent = steps.some((step) => 'hash' in step)
  return { status, title: t(isSent ? 'calls.undone' : 'calls.nothing'), text: t('calls.nothingText'), keeps }
}

function stepOf(
  call: ContractCall,
  { steps, network }: CallsInTurn,
  index: number,
  wallet: string,
  t: T,
  locale: string,
): CallsInTurnVm['steps'][number] {
  const step = steps[index] ?? { status: 'waiting' }
  const hash = 'hash' in step ? step.hash : undefined
  const href = hash === undefined ? undefined : transactionPage(network, hash)
  return {
    id: String(index + 1),
    status: statuses[step.status],
    title: titleOf(call, network, t, locale),
    text: t(`calls.step.${step.status}`, { wallet }),
    ...(href === undefined ? {} : { href }),
  }
}

function titleOf({ to, value, data }: ContractCall, { nativeCurrency }: Network, t: T, locale: string): string {
  const { symbol, decimals } = nativeCurrency
  const names = { to: truncateAddress(to), amount: `${formatFull({ units: value, decimals }, locale)} ${symbol}` }
  if (data === '0x') return t('calls.pay', names)
  return value === 0n ? t('calls.use', names) : t('calls.useWith', names)
}
