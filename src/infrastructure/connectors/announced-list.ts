import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import type { WalletConnector } from '../../ports/connectors.js'
import type { Announcement } from './announcement.js'

/** A wallet in the list and the provider that it announced. */
export interface AnnouncedWallet {
  readonly provider: object
  readonly connector: WalletConnector
}

export interface AnnouncedListDeps {
  readonly connect: (info: ConnectorInfo, provider: object) => WalletConnector
  readonly warn: (fault: string) => void
}

export interface AnnouncedList {
  /** Whether the announcement changes the list. */
  take(announcement: Announcement): boolean
  /** All wallets, in the order of their first announcement. */
  wallets(): readonly AnnouncedWallet[]
}

/** More wallets than anybody has; beyond that it is an attack. */
const maximumWallets = 200

/**
 * Keeps what was announced by uuid: the same provider again is an update, another provider under a known uuid is kept out.
 * Wallets of one rdns stay apart, with ids `io.example`, `io.example#2` and so on: an id never changes while the page lives, and
 * wallets that announced together are numbered by name and icon, so that after a reload each has its number again. Their uuid
 * would tell them apart better, but it is new on every load.
 */
export function createAnnouncedList({ connect, warn }: AnnouncedListDeps): AnnouncedList {
  const known = new Map<string, Announcement>()
  const ids = new Map<string, string>()
  const listed = new Map<string, AnnouncedWallet & { readonly of: Announcement }>()

  const number = (announcements: readonly Announcement[]) => {
    const taken = new Set(ids.values())
    for (const { uuid, rdns } of announcements.filter(({ uuid }) => !ids.has(uuid)).sort(byLooks)) {
      let id = rdns
      for (let n = 2; taken.has(id); n++) id = `${rdns}#${n}`
      taken.add(id)
      ids.set(uuid, id)
    }
  }
  const list = (announcement: Announcement): AnnouncedWallet => {
    const { uuid, provider } = announcement
    const before = listed.get(uuid)
    if (before?.of === announcement) return before
    const connector = connect(infoOf(announcement, ids.get(uuid) ?? uuid), provider)
    const wallet = { provider, connector, of: announcement }
    listed.set(uuid, wallet)
    return wallet
  }

  return {
    take: (announcement) => {
      const before = known.get(announcement.uuid)
      if (before === undefined) {
        if (known.size >= maximumWallets) warn(`more than ${maximumWallets} wallets were announced`)
        else known.set(announcement.uuid, announcement)
        return known.has(announcement.uuid)
      }
      if (before.provider !== announcement.provider) {
        warn(`a second provider under the uuid of ${before.rdns} was kept out`)
        return false
      }
      if (before.name === announcement.name && before.icon === announcement.icon) return false
      known.set(announcement.uuid, { ...announcement, rdns: before.rdns })
      return true
    },
    wallets: () => {
      number([...known.values()])
      return [...known.values()].map(list)
    },
  }
}

const byLooks = (a: Announcement, b: Announcement): number =>
  compare(a.name, b.name) || compare(a.icon ?? '', b.icon ?? '')

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

const infoOf = ({ name, rdns, icon }: Announcement, id: string): ConnectorInfo =>
  Object.freeze({
    id,
    kind: 'announced',
    name,
    namespaces: ['eip155'],
    rdns,
    ...(icon === undefined ? {} : { icon }),
  })
