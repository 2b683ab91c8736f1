import type { AccountNamesFeature, AccountNamesState } from '../../../../src/application/names/account-names.js'
import type { AccountFeature, AccountState } from '../../../../src/application/account/account.js'
import type { ActivityFeature, ActivityState } from '../../../../src/application/activity/activity.js'
import type { App } from '../../../../src/application/app.js'
import type { CatalogueFeature, CatalogueState } from '../../../../src/application/catalogue/catalogue.js'
import { createChooseWallet } from '../../../../src/application/connect/choose-wallet.js'
import type { ConnectState } from '../../../../src/application/connect/connect-wallet.js'
import type { DialogState } from '../../../../src/application/dialog/dialog.js'
import type { CallsInTurn } from '../../../../src/application/calls/calls-feature.js'
import type { FeatureMap } from '../../../../src/application/features.js'
import type { SwapFeature, SwapState } from '../../../../src/application/swap/swap-feature.js'
import type { SendFeature, SendState } from '../../../../src/application/send/send-feature.js'
import type { Settings } from '../../../../src/application/settings.js'
import { createStore, type ReadonlyStore } from '../../../../src/kit/store.js'
import type { Alert } from '../../../../src/domain/dialog/alert.js'
import type { ConnectRow } from '../../../../src/domain/wallets/connect-rows.js'
import type { ConnectorInfo } from '../../../../src/domain/wallets/connector.js'
import { DialogError } from '../../../../src/domain/errors.js'
import { idle, ready } from '../../../../src/domain/loadable.js'
import type { Network } from '../../../../src/domain/networks/network.js'
import type { Outgoing } from '../../../../src/domain/money/outgoing.js'
import type { AccountCode } from '../../../../src/domain/session/account.js'
import type { SessionState } from '../../../../src/domain/session/session.js'
import type { Snackbar } from '../../../../src/domain/dialog/snackbar.js'
import type { Theme } from '../../../../src/domain/dialog/theme.js'
import { view } from '../../../../src/domain/dialog/view.js'
import type { ViewStack } from '../../../../src/domain/dialog/view-stack.js'
import { en } from '../../../../src/presentation/react/i18n/en/index.js'
import { createTranslator } from '../../../../src/presentation/react/i18n/translate.js'
import { Subject } from 'rxjs'
import type { SignInStep } from '../../../../src/application/sign-in/sign-in-feature.js'
import type { StandingSignIn } from '../../../../src/domain/sign-in/signed-in-now.js'
import type { SignInControl } from '../../../../src/application/sign-in/sign-in.js'
import type { AccountId } from '../../../../src/domain/networks/caip.js'
import { checkEvent } from '../../support/check-event.js'
import { onRampOfStores } from './on-ramp-of-stores.js'
import { smartSessionsOfStores } from './smart-sessions-of-stores.js'
import { embeddedOfStores } from './embedded-of-stores.js'
import { pairingOfStore, timeOfPage } from './pairing-of-stores.js'
import { settingsOf } from '../../support/settings-of.js'

/** As the dialog makes it. */
export const translator = createTranslator({}, 'en')
/** With the words of all views. */
export const t = translator(en)

type StateOf<S> = S extends ReadonlyStore<infer T> ? T : never

const network = (id: number, name: string): Network => ({
  id: `eip155:${id}`,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  explorer: 'https://explorer.test',
})

export const connector = (id: string, name: string, rdns?: string): ConnectorInfo => ({
  id,
  kind: 'announced',
  name,
  namespaces: ['eip155'],
  ...(rdns === undefined ? {} : { rdns }),
})

const settings = settingsOf([network(1, 'Ethereum'), network(8453, 'Base')])

/** A session of the embedded wallet. */
export const loggedInSession = (): SessionState => {
  const session = connectedSession(1)
  const { eip155 } = session.byNamespace
  if (eip155 === undefined) return session
  const login: ConnectorInfo = { id: 'embedded', kind: 'embedded', name: 'Embedded wallet', namespaces: ['eip155'] }
  return { ...session, byNamespace: { eip155: { ...eip155, connector: login } } }
}

export const connectedSession = (chain: number): SessionState => {
  const id = `eip155:${chain}:0x7a3F0b1C2d3E4f5061728394a5b6c7d8e9f0c41E` as const
  return {
    status: 'connected',
    active: 'eip155',
    byNamespace: {
      eip155: {
        accounts: [{ id, type: 'eoa' }],
        active: id,
        network: `eip155:${chain}`,
        connector: connector('lantern', 'Lantern'),
      },
    },
  }
}

/** An application made of plain stores that tests write to, and a log of the verbs that were called. */
export function appOfStores(
  change: Partial<Settings> = {},
  switchNetwork: App['session']['switchNetwork'] = async () => undefined,
  signInRequired = true,
) {
  const log: string[] = []
  const stores = {
    dialog: createStore<DialogState>({ open: true, loading: false, inline: false }),
    stack: createStore<ViewStack>({ entries: [view('Connect')] }),
    session: createStore<SessionState>({ status: 'disconnected', byNamespace: {} }),
    /** What the chain says of the account that acts. */
    code: createStore<AccountCode | undefined>(undefined),
    connect: createStore<ConnectState>({ status: 'idle' }),
    rows: createStore<readonly ConnectRow[]>([]),
    connectors: createStore<readonly ConnectorInfo[]>([]),
    snackbar: createStore<Snackbar | undefined>(undefined),
    alerts: createStore<readonly Alert[]>([]),
    accountNames: createStore<AccountNamesState>({
      text: '',
      suggestions: idle,
      owned: idle,
      registration: { status: 'idle' },
    }),
    account: createStore<AccountState>({
      account: undefined,
      balances: idle,
      hidden: [],
      identity: {},
      currentTab: 'tokens',
    }),
    outgoing: createStore<readonly Outgoing[]>([]),
    activity: createStore<ActivityState>({
      items: idle,
      hidden: [],
      hasMore: false,
      more: 'idle',
      nfts: [],
      hiddenNfts: [],
    }),
    send: createStore<SendState>({
      asset: undefined,
      amountText: '',
      amountIn: 'token',
      amount: undefined,
      usd: undefined,
      recipient: { status: 'empty', text: '' },
      fee: idle,
      feeUsd: undefined,
      native: undefined,
      step: 'selectToken',
      phase: { status: 'editing' },
    }),
    sendTokens: createStore<StateOf<SendFeature['tokens']>>({ list: idle, hidden: [] }),
    swap: createStore<SwapState>({
      network: ready({ here: true, networks: ['eip155:1'] }),
      from: undefined,
      to: undefined,
      amountText: '',
      amount: undefined,
      quote: idle,
      nextQuoteAt: undefined,
      minimum: undefined,
      impact: undefined,
      slippage: 100,
      step: 'selectFrom',
      phase: { status: 'choosing' },
    }),
    swapChoices: createStore<StateOf<SwapFeature['choices']>>(idle),
    signIn: createStore<SignInStep>({ at: 'idle' }),
    mustSignIn: createStore<AccountId | undefined>(undefined),
    ending: createStore<StandingSignIn | undefined>(undefined),
    catalogue: createStore<CatalogueState>({
      list: idle,
      page: 0,
      count: undefined,
      query: '',
      verifiedOnly: false,
      results: idle,
      featured: [],
      recommended: [],
      excludedWallets: [],
      partial: { list: false, results: false },
    }),
  }
  const accountNames: AccountNamesFeature = {
    state: stores.accountNames,
    rules: { suffix: '.tide.id', zone: 'tide.id', minimum: 4 },
    type: (text) => log.push(`name ${text}`),
    lookAgain: () => log.push('look again'),
    enter: () => log.push('enter'),
    register: (name) => log.push(`register ${name}`),
    again: () => log.push('again'),
    dismiss: () => log.push('dismiss'),
  }
  const account: AccountFeature = {
    rename: (id, name) => log.push(`rename ${id} ${name}`),
    state: stores.account,
    outgoing: {
      state: stores.outgoing,
      begin: async () => 'one',
      sync: () => undefined,
      sent: (id) => void log.push(`sent ${id}`),
      unsure: (id) => void log.push(`unsure ${id}`),
      forget: (id) => void log.push(`forget ${id}`),
      hide: (id) => void log.push(`hide ${id}`),
    },
    refresh: async () => void log.push('refresh'),
    setTab: (currentTab) => stores.account.update((now) => ({ ...now, currentTab })),
    features: () => [],
    switchAccount: (id) => void log.push(`account ${id}`),
    code: async () => stores.code.get(),
    image: async () => {
      throw new DialogError('HTTP_UNREACHABLE')
    },
  }
  const activity: ActivityFeature = {
    state: stores.activity,
    available: true,
    refresh: async () => void log.push('refresh activity'),
    loadMore: async () => void log.push('more activity'),
  }
  const send: SendFeature = {
    state: stores.send,
    tokens: stores.sendTokens,
    setAsset: ({ symbol }) => void log.push(`asset ${symbol}`),
    repeat: ({ asset, to }) => void log.push(`repeat ${asset.symbol} to ${to}`),
    begin: ({ to, amount }) => void log.push(`begin ${amount} to ${to}`),
    setAmount: (text) => void log.push(`amount ${text}`),
    setAmountIn: (unit) => void log.push(`amount in ${unit}`),
    useMax: async () => void log.push('max'),
    setRecipient: (text) => void log.push(`receiver ${text}`),
    pasteRecipient: async () => void log.push('paste'),
    retryFee: () => void log.push('retry fee'),
    review: async () => void log.push('review'),
    edit: () => void log.push('edit'),
    send: async () => void log.push('send'),
    reset: () => void log.push('reset send'),
  }
  const swap: SwapFeature = {
    state: stores.swap,
    choices: stores.swapChoices,
    choose: (end, { symbol }) => void log.push(`choose ${end} ${symbol}`),
    reverse: () => void log.push('reverse'),
    begin: (amount) => void log.push(`begin swap ${amount}`),
    setAmount: (text) => void log.push(`swap amount ${text}`),
    useMax: async () => void log.push('swap max'),
    setSlippage: (slippage) => void log.push(`slippage ${slippage}`),
    retry: () => void log.push('retry swap'),
    review: async () => void log.push('review swap'),
    edit: () => void log.push('edit swap'),
    confirm: async () => void log.push('confirm swap'),
    reset: () => void log.push('reset swap'),
  }
  const catalogue: CatalogueFeature = {
    state: stores.catalogue,
    prefetch: async () => void log.push('prefetch'),
    loadMore: async () => void log.push('loadMore'),
    search: (query) => void log.push(`search ${query}`),
    setVerifiedOnly: (only) => void log.push(`certified ${only}`),
    retry: async () => void log.push('retry'),
    find: async () => [],
    image: async () => {
      throw new DialogError('HTTP_STATUS', { status: 404 })
    },
    known: () => undefined,
  }
  const signIn: SignInControl = {
    open: () => log.push('open sign-in'),
    signOut: async () => void log.push('sign out'),
    left: () => undefined,
    assertSignedIn: () => undefined,
    offer: async () => undefined,
    step: stores.signIn,
    missing: stores.mustSignIn,
    ending: stores.ending,
    required: signInRequired,
    sign: async () => void log.push('sign'),
    retry: async () => void log.push('retry sign-in'),
    cancel: async () => void log.push('cancel sign-in'),
    disconnect: async () => void log.push('leave sign-in'),
  }
  const onRamp = onRampOfStores(log)
  const smartSessions = smartSessionsOfStores(log)
  const refused = new Subject<void>()
  const pairing = pairingOfStore(timeOfPage().time).feature
  const { logins, embedded, stores: embeddedStores, popup } = embeddedOfStores(log)
  const loading: { error?: DialogError } = {}
  const theme = createStore<Theme>({})
  // The real ways, over what is recorded here.
  const ways = () => createChooseWallet({ ...app, connectors: app.connect.connectors })
  const app: App = {
    settings: { ...settings, ...change },
    dialog: {
      state: stores.dialog,
      first: () => view('Connect'),
      open: () => log.push('open'),
      close: () => log.push('close'),
      narrow: (namespace) => log.push(`narrow ${namespace}`),
      refused$: refused,
    },
    router: {
      stack: stores.stack,
      push: (next) => {
        log.push(`push ${next.name}`)
        stores.stack.update(({ entries: [first, ...rest] }) => ({ entries: [first, ...rest, next] }))
      },
      reset: (next) => {
        log.push(`reset ${next.name}`)
        stores.stack.update(() => ({ entries: [next] }))
      },
      replace: (next) => log.push(`replace ${next.name}`),
      back: () => log.push('back'),
      backTo: (index) => log.push(`backTo ${index}`),
    },
    session: {
      state: stores.session,
      switchNetwork: (id, signal) => {
        log.push(`switch ${id}`)
        return switchNetwork(id, signal)
      },
      disconnect: async (namespace) => void log.push(`disconnect ${namespace}`),
    },
    connect: {
      state: stores.connect,
      rows: stores.rows,
      connectors: stores.connectors,
      connect: async (id) => void log.push(`connect ${id}`),
      chooseConnector: (connector) => ways().chooseConnector(connector),
      chooseWallet: (wallet) => ways().chooseWallet(wallet),
      offersAllWallets: () => ways().offersAllWallets(),
    },
    feedback: {
      snackbar: stores.snackbar,
      alerts: stores.alerts,
      show: (key) => log.push(`show ${key}`),
      hide: () => log.push('hide'),
      dismissAlert: (code) => log.push(`dismiss ${code}`),
    },
    theme: { state: theme, set: (next) => theme.update(() => next) },
    features: {
      load: async <N extends keyof FeatureMap>(name: N) => {
        if (loading.error !== undefined) throw loading.error
        const features: FeatureMap = {
          calls: {
            send: async () => ({ atomic: true, steps: [], status: 'confirmed' }),
            inTurn: createStore<CallsInTurn | undefined>(undefined),
          },
          catalogue,
          account,
          accountNames,
          activity,
          send,
          onRamp: onRamp.feature,
          pairing,
          embedded,
          socialLogin: embedded,
          embeddedAccount: embedded,
          signIn,
          smartSessions: smartSessions.feature,
          sessionList: smartSessions.feature,
          swap,
        }
        return features[name]
      },
      loaded: () => undefined,
    },
    track: (event) => {
      checkEvent(event)
      log.push(event.event)
    },
    openLink: (url) => log.push(`link ${url}`),
    copy: async (text) => void log.push(`copy ${text}`),
  }
  return {
    app,
    stores: { ...stores, ...embeddedStores },
    account,
    activity,
    send,
    swap,
    onRamp,
    smartSessions,
    catalogue,
    signIn,
    /** Somebody tried to close what cannot be closed. */
    refuse: () => refused.next(),
    logins,
    embedded,
    popup,
    /** Parts cannot be fetched while there is an error in it. */
    loading,
    log,
  }
}
