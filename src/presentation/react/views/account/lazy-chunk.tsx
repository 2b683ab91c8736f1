import type { ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import type { ActivityFeature } from '../../../../application/activity/activity.js'
import type { App } from '../../../../application/app.js'
import { useApp } from '../../app-context.js'
import { namespaceOf } from '../../../../domain/networks/caip.js'
import { hasCapability, traitsOf } from '../../../../domain/networks/namespaces.js'
import { actingAccount, activeSession, type NamespaceSession } from '../../../../domain/session/session.js'
import { SkeletonRows } from '../../ui/skeleton.js'
import { Chunk, type FetchedChunk } from '../../ui/chunk.js'

export interface HistoryTabProps {
  readonly feature: ActivityFeature
  readonly account: AccountFeature
}

type LoadChunk = (app: App, account: AccountFeature) => Promise<FetchedChunk>

/** What few visits come to, each fetched when it is chosen. */
const chunks = {
  nfts: async (app, account) => {
    const [{ NftsTab, styles }, feature] = await Promise.all([import('./nfts-tab.js'), app.features.load('activity')])
    return { styles, draw: () => <NftsTab feature={feature} account={account} /> }
  },
  activity: async (app, account) => {
    const [{ ActivityTab, styles }, feature] = await Promise.all([
      import('./activity-tab.js'),
      app.features.load('activity'),
    ])
    return { styles, draw: () => <ActivityTab feature={feature} account={account} /> }
  },
  details: async (_, account) => {
    const { AccountDetails, styles } = await import('./details.js')
    return { styles, draw: () => <AccountDetails feature={account} /> }
  },
  moreTokens: async (_, account) => {
    const { MoreTokens, styles } = await import('./more-tokens.js')
    return { styles, draw: () => <MoreTokens feature={account} /> }
  },
  hiddenTokens: async (_, account) => {
    const { HiddenTokens, styles } = await import('./hidden-tokens.js')
    return { styles, draw: () => <HiddenTokens feature={account} /> }
  },
  signIn: async (app) => {
    const [{ SignInNote, styles }, feature] = await Promise.all([
      import('./sign-in-note.js'),
      app.features.load('signIn'),
    ])
    return { styles, draw: () => <SignInNote feature={feature} /> }
  },
  outgoing: async (_, account) => {
    const { OutgoingStrip, styles } = await import('./outgoing-strip.js')
    return { styles, draw: () => <OutgoingStrip feature={account} /> }
  },
} as const satisfies Readonly<Record<string, LoadChunk>>

/** Chunks beside others: nothing holds their place while they come. */
const quiet: ReadonlySet<string> = new Set(['moreTokens', 'hiddenTokens', 'outgoing', 'signIn'])

interface LazyChunkProps {
  readonly chunk: keyof typeof chunks
  readonly account: AccountFeature
}

interface DetailsBonesProps {
  readonly accounts: number
  readonly rows: number
  /** Something is said of a smart account. */
  readonly isSmart: boolean
  /** Its login and its type have rows of their own. */
  readonly embedded: boolean
}

/** An address, what is done with it, the accounts to choose from, and the settings. */
const DetailsBones = ({ accounts, rows, isSmart, embedded }: DetailsBonesProps): ReactNode => (
  <div className="details-bones" aria-hidden="true">
    <span className="bone" />
    <span className="bone" />
    {isSmart && <span className="bone details-said" />}
    <div className="features">
      <span className="feature" />
      <span className="feature" />
    </div>
    {accounts > 1 && (
      <>
        <span className="bone" />
        <SkeletonRows count={accounts} />
      </>
    )}
    <span className="bone" />
    <SkeletonRows count={rows} />
    {embedded && (
      <>
        <span className="bone" />
        <SkeletonRows count={2} />
      </>
    )}
  </div>
)

/** As many settings as `AccountDetails` draws: network, allowed sites, name. */
function settingRows({ settings: { flags, names } }: App, { network }: NamespaceSession): number {
  const namespace = namespaceOf(network)
  const rows = [
    flags.networkSwitch,
    flags.smartSessions && traitsOf(namespace).hasSmartSessions,
    names !== undefined && hasCapability(namespace, 'names'),
  ]
  return rows.filter(Boolean).length
}

/** A chunk of the account that is fetched when it is chosen. Another one is another element: give it a key. */
export function LazyChunk({ chunk, account }: LazyChunkProps): ReactNode {
  const { app } = useApp()
  const load = () => chunks[chunk](app, account)
  if (quiet.has(chunk)) return <Chunk load={load} waiting={undefined} />
  if (chunk === 'details') {
    const session = activeSession(app.session.state.get())
    const bones = session && (
      <DetailsBones
        accounts={session.accounts.length}
        rows={settingRows(app, session)}
        isSmart={actingAccount(session)?.type === 'smartAccount'}
        embedded={session.connector.kind === 'embedded'}
      />
    )
    return <Chunk load={load} waiting={bones} />
  }
  return <Chunk load={load} className="tab-content" waiting={<SkeletonRows count={4} shape="coin" />} />
}
