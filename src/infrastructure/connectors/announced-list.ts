import type { ConnectorInfo } from '../../domain/wallets/connector.js'
import type { WalletConnector } from '../../ports/connectors.js'
import { makeRoom } from '../../kit/make-room.js'
import type { Announcement } from './announcement.js'
import { byLooks, maximumWallets } from './crowd.js'

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

/**
 * Keeps what was announced by uuid: the same provider again is an update, another provider under a known uuid is kept out.
 * Wallets of one rdns stay apart, with ids `io.example`, `io.example#2` and so on: an id never changes while the page lives, and
 * wallets that announced together are numbered by name and icon. Who is taken up after a reload is not asked by number (`reunite`);
 * their uuid would tell them apart better, but it is new on every load.
 */
export function createAnnouncedList({ connect, warn }: AnnouncedListDeps): AnnouncedList {
  const known = new Map<string, Announcement>()
  const ids = new Map<string, string>()
  const listed = new Map<string, AnnouncedWallet & { readonly of: Announcement }>()
  /** What those said of themselves who were kept out or had to go: who looks like one of them may be an impostor. */
  const unlisted = new Set<string>()
  const isContested = (announcement: Announcement): boolean =>
    unlisted.has(looksOf(announcement)) || unlisted.size >= maximumWallets

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
    const contested = isContested(announcement)
    if (before?.of === announcement && before.connector.info.contested === (contested || undefined)) return before
    const connector = connect(infoOf(announcement, ids.get(uuid) ?? uuid, contested), provider)
    const wallet = { provider, connector, of: announcement }
    listed.set(uuid, wallet)
    return wallet
  }

  const unlist = (announcement: Announcement): boolean => {
    const before = unlisted.size
    if (before < maximumWallets) unlisted.add(looksOf(announcement))
    return unlisted.size > before
  }

  return {
    take: (announcement) => {
      const before = known.get(announcement.uuid)
      if (before === undefined) {
        // Some wallets make up a uuid whenever they are asked.
        if ([...known.values()].some((other) => isTheSame(other, announcement))) return false
        const room = makeRoom(known, maximumWallets)
        known.set(announcement.uuid, announcement)
        if (room === undefined) return true
        warn(`more than ${maximumWallets} wallets were announced`)
        const [uuid, gone] = room.gone
        unlist(gone)
        for (const one of [ids, listed]) one.delete(uuid)
        return true
      }
      if (before.provider !== announcement.provider) {
        warn(`a second provider under the uuid of ${before.rdns} was kept out`)
        return unlist(announcement)
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

const isTheSame = (a: Announcement, b: Announcement): boolean => a.provider === b.provider && looksOf(a) === looksOf(b)

const looksOf = ({ rdns, name, icon = '' }: Announcement): string => `${rdns} ${name} ${icon}`

const infoOf = ({ name, rdns, icon }: Announcement, id: string, contested: boolean): ConnectorInfo =>
  Object.freeze({
    id,
    kind: 'announced',
    name,
    namespaces: ['eip155'],
    rdns,
    ...(icon && { icon }),
    ...(contested ? { contested } : {}),
  })
