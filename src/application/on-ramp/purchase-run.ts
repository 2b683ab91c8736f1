import type { AccountId } from '../../domain/networks/caip.js'
import { view } from '../../domain/dialog/view.js'
import { parseAmount, truncate } from '../../domain/money/amount.js'
import { onRampError, toOnRampError } from '../../domain/on-ramp/on-ramp-errors.js'
import { checkoutAddress } from '../../domain/on-ramp/checkout.js'
import type { Offered, OnRampRequest } from '../../domain/on-ramp/on-ramp.js'
import {
  follow,
  isAwaited,
  isOver,
  pauseBetweenAsking,
  type Purchase,
  type PurchaseState,
} from '../../domain/on-ramp/purchase.js'
import { returnedPurchase, withPurchase } from '../../domain/on-ramp/purchase-return.js'
import { cleanName } from '../../domain/text/untrusted.js'
import { createLatest } from '../../kit/latest.js'
import type { Lifetime } from '../../kit/lifetime.js'
import type { Store } from '../../kit/store.js'
import type { ChainAdapters } from '../../ports/chain.js'
import type { Clock } from '../../ports/clock.js'
import type { PageAddress, Popups } from '../../ports/embedded-wallet.js'
import type { CheckoutRequest, OnRamp } from '../../ports/on-ramp.js'
import type { Storage } from '../../ports/storage.js'
import type { AccountFeature } from '../account/account.js'
import type { Track } from '../analytics/track.js'
import type { Dialog } from '../dialog/dialog.js'
import type { Feedback } from '../feedback/feedback.js'
import type { ViewRouter } from '../router/router.js'
import type { Connections } from '../session/connections.js'
import type { Settings } from '../settings.js'
import { shownView } from '../shown-view.js'
import type { BuyState } from './buy-state.js'
import { createPayWindow } from './pay-window.js'
import { createPurchaseReader } from './purchase-reader.js'
import { createPurchaseSlot, type PurchaseSlot } from './purchase-slot.js'

export interface PurchaseRun {
  /** Begins what was chosen, or shows the one that is under way, also in another tab. Opens the window before it awaits anything. Never rejects. */
  begin(what: Pick<BuyState, 'chosen' | 'request' | 'account'>): Promise<void>
  /**
   * Shows the window again, or opens another one, also where the browser blocked the first. Call it in the tap. Where another tab has begun
   * one since, that one is shown first.
   */
  showWindow(): void
  /** Pays in this page's place; the provider leads back. Not where a page is around this one. */
  leavePage(): void
  /** The visitor does not want it any more. What was paid still arrives. */
  cancel(): void
  /** The visitor has seen what became of it: it is forgotten. */
  done(): void
  /** Takes up what an earlier page left, and shows it where the address says that the visitor comes from there. */
  resume(): void
}

export interface PurchaseRunDeps {
  readonly state: Store<PurchaseSlot>
  readonly onRamp: OnRamp
  readonly account: AccountFeature
  readonly chains: ChainAdapters
  readonly connections: Connections
  readonly settings: Settings
  readonly storage: Storage
  readonly popups: Popups
  readonly pageAddress: PageAddress
  readonly clock: Clock
  readonly dialog: Dialog
  readonly router: ViewRouter
  readonly feedback: Feedback
  readonly track: Track
  readonly lifetime: Lifetime
  readonly newId: () => string
}

/** A purchase at a provider, from the tap to the chain's word, kept over a reload. One at a time. */
export function createPurchaseRun(deps: PurchaseRunDeps): PurchaseRun {
  const { state, onRamp, clock, storage, router, pageAddress } = deps
  const { current, kept, isHere, elsewhere, set, keep, moveTo, forget } = createPurchaseSlot(storage, state)
  const [run, reader, payWindow] = [createLatest(), createPurchaseReader(deps), createPayWindow(deps.popups)]
  /** From where it is paid the visitor was led back to this page. */
  let leftBehind: string | undefined

  const open = async (request: OnRampRequest, offer: Offered, account: AccountId, signal: AbortSignal) => {
    const purchase = begun(offer, account, { id: deps.newId(), at: clock.now(), name: nameOf(onRamp, offer.provider) })
    state.update(() => ({ purchase, unheard: false, hasWindow: payWindow.isThere() }))
    const returnUrl = !payWindow.isThere() ? withPurchase(pageAddress.read(), purchase.id) : undefined
    const ordered = await orderOf(purchase, { onRamp, reader, request, offer, returnUrl }, signal)
    if (signal.aborted) return
    // Another tab was faster: its window is another one.
    if (isLed(false)) return payWindow.close()
    keep({ ...ordered, state: { status: payWindow.isThere() ? 'waiting' : 'blocked' } })
    payWindow.lead(ordered.url)
    set({ hasWindow: payWindow.isOpen() })
    void watch()
  }

  const look = async (signal: AbortSignal): Promise<void> => {
    const purchase = current()
    if (purchase === undefined || !isAwaited(purchase)) return
    payWindow.look()
    const [said, now] = await reader.now(purchase, signal)
    if (signal.aborted) return
    // Of an earlier page, or of another tab, nobody here can tell whether it is closed.
    const isClosed = payWindow.isThere() ? payWindow.isLeft() : purchase.id === leftBehind
    set({ unheard: said === undefined && now === undefined, hasWindow: !isClosed })
    moveTo(follow(purchase, said ?? { status: 'unknown' }, now, !isClosed))
    const after = current()
    if (after !== undefined && isOver(after)) end(after.state.status)
  }

  const end = (status: PurchaseState['status']) => {
    payWindow.close()
    set({ hasWindow: false })
    if (status === 'arrived') tellArrived(deps)
  }

  const watch = (): Promise<void> =>
    run.run((signal) => askUntilOver({ current, clock, look }, signal)).catch(() => undefined)

  /** Of an earlier page, or of another tab. */
  const takeUp = (purchase: Purchase) => {
    keep(purchase)
    set({ hasWindow: purchase.id !== leftBehind })
    void run.run(look).then(watch, () => undefined)
  }

  /** Whoever would pay here while one of another tab may be paid, and none of this one, is led to that one. */
  const isLed = (isOurs = isHere()): boolean => {
    const other = isOurs ? undefined : elsewhere()
    if (other !== undefined) takeUp(other)
    return other !== undefined
  }

  /** It can be paid from now on. */
  const goOn = () => {
    moveTo({ status: 'waiting' })
    void watch()
  }

  deps.lifetime.add(run.cancel)

  return {
    begin: async ({ chosen, request, account }) => {
      if (isHere() || isLed()) return router.replace(view('BuyInProgress'))
      if (chosen === undefined || request === undefined || account === undefined) return
      payWindow.open()
      reportBegun(deps, chosen.provider)
      router.push(view('BuyInProgress'))
      await run.run(async (signal) => {
        try {
          await open(request, chosen, account, signal)
        } catch (cause) {
          if (signal.aborted) return
          payWindow.close()
          forget(toOnRampError(cause, 'its server'))
        }
      })
    },
    showWindow: () => {
      if (payWindow.isOpen()) return payWindow.focus()
      if (isLed()) return
      const url = current()?.url
      payWindow.open()
      if (url !== undefined) payWindow.lead(url)
      set({ hasWindow: payWindow.isThere() })
      if (!payWindow.isThere()) return deps.feedback.show('link.blocked', 'error')
      if (current()?.state.status === 'blocked') goOn()
    },
    leavePage: () => {
      const { url, id } = current() ?? {}
      if (url === undefined || deps.settings.environment.framed || isLed()) return
      leftBehind = id
      goOn()
      pageAddress.leave(url)
    },
    cancel: () => {
      run.cancel()
      moveTo({ status: 'cancelled' })
      end('cancelled')
    },
    done: () => {
      run.cancel()
      forget()
    },
    resume: () => {
      const [purchase, back] = [kept(), returnedPurchase(pageAddress.read())]
      if (back !== undefined) pageAddress.rewrite(back.page)
      leftBehind = back?.id
      if (purchase === undefined) return storage.remove('purchase')
      takeUp(purchase)
      if (back?.id === purchase.id) deps.dialog.open({ view: view('BuyInProgress') })
    },
  }
}

const nameOf = ({ providers }: OnRamp, id: string): string =>
  cleanName(providers.find((one) => one.id === id)?.name, 64, 'Provider')

function reportBegun({ track, account, onRamp }: PurchaseRunDeps, provider: string): void {
  const isSmartAccount = account.state.get().account?.type === 'smartAccount'
  track({ event: 'SELECT_BUY_PROVIDER', properties: { provider: nameOf(onRamp, provider), isSmartAccount } })
}

/** The visitor is told where they look at something else. */
function tellArrived(deps: PurchaseRunDeps): void {
  void deps.account.refresh(true)
  if (shownView(deps)?.name !== 'BuyInProgress') deps.feedback.show('onRamp.arrived', 'success')
}

interface Asking {
  readonly current: () => Purchase | undefined
  readonly clock: Clock
  look(signal: AbortSignal): Promise<void>
}

/** While nothing is awaited, nothing runs. */
async function askUntilOver({ current, clock, look }: Asking, signal: AbortSignal): Promise<void> {
  for (;;) {
    const purchase = current()
    const pause = purchase && isAwaited(purchase) ? pauseBetweenAsking(purchase.at, clock.now()) : undefined
    if (pause === undefined) return
    await clock.sleep(pause, signal)
    await look(signal)
    if (signal.aborted) return
  }
}

const begun = (
  { quote, provider, minutes }: Offered,
  account: AccountId,
  { id, at, name }: { readonly id: string; readonly at: number; readonly name: string },
): Purchase => ({
  id,
  at,
  provider: { id: provider, name },
  account,
  asset: { symbol: cleanName(quote.purchaseAmount.currency, 24, 'Coin'), decimals: 0 },
  pays: quote.paymentTotal,
  fees: quote.fees.map(({ fee }) => fee),
  promised: { units: 0n, decimals: 0 },
  ...(minutes === undefined ? {} : { minutes }),
  state: { status: 'opening' },
})

interface Ordering {
  readonly onRamp: OnRamp
  readonly reader: ReturnType<typeof createPurchaseReader>
  readonly request: OnRampRequest
  readonly offer: Offered
  readonly returnUrl: string | undefined
}

/** What the account holds before, and where it is paid. @throws DialogError */
async function orderOf(
  purchase: Purchase,
  { onRamp, reader, request, offer: { provider, quote }, returnUrl }: Ordering,
  signal: AbortSignal,
): Promise<Purchase & { readonly url: string }> {
  const { account, id } = purchase
  const { asset, before } = await reader.before(account, request, signal)
  const promised = parseAmount(cut(quote.purchaseAmount.amount, asset.decimals), asset.decimals)
  const asked: CheckoutRequest = {
    ...request,
    provider,
    quoteId: quote.quoteId,
    account,
    id,
    ...(returnUrl === undefined ? {} : { returnUrl }),
  }
  const { url: told, order, mark } = await onRamp.checkout(asked, signal)
  const url = checkoutAddress(told)
  if (url === undefined) throw onRampError('ON_RAMP_UNAVAILABLE', { reason: 'its address' })
  const names = { ...(order === undefined ? {} : { order }), ...(mark === undefined ? {} : { mark }) }
  return { ...purchase, asset, before, promised, url, ...names }
}

/** What is promised beyond the last unit never arrives. */
const cut = (decimal: string, decimals: number): string => truncate(parseAmount(decimal, 77), decimals)
