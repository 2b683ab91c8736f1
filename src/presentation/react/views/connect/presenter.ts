import { derive } from '../../i18n/derive.js'
import type { WalletPicture } from '../../../../domain/wallets/connector.js'
import type { ConnectRow } from '../../../../domain/wallets/connect-rows.js'
import { view } from '../../../../domain/dialog/view.js'
import type { AppContextValue } from '../../app-context.js'
import type { NoWords, TranslateFor } from '../../i18n/translate.js'
import { createLazyCatalogue } from '../lazy-catalogue.js'
import { twinDetails } from './disambiguation.js'
import type { connectWords } from '../../i18n/en/connect.js'

export interface ConnectRowVm extends WalletPicture {
  readonly id: string
  readonly name: string
  /** Tells wallets apart that look the same. */
  readonly detail?: string
  /** `pending`: the place of a wallet whose name is on its way. `qrCode`: any wallet on another device. */
  readonly tag: 'none' | 'pending' | 'qrCode' | 'recent' | 'installed' | 'connected'
  readonly tagText: string
  readonly disabled: boolean
}

export interface ConnectVm {
  readonly rows: readonly ConnectRowVm[]
  readonly search: boolean
  /** `480+`, empty until it is known. */
  readonly walletCount: string
  readonly guide: boolean
}

/** The wallets of this page at once; counts and pictures of the catalogue when they come. */
export function presentConnect({ app, t }: AppContextValue<typeof connectWords>) {
  const catalogue = createLazyCatalogue(app, app.connect.offersAllWallets)
  // Of the catalogue this alone, so that each of its steps does not draw the list anew.
  const count = derive([catalogue.state], (known) => known?.count)
  const vm = derive([app.connect.rows, app.connect.connectors, count], (rows, _, total): ConnectVm => {
    const details = twinDetails(rows, t)
    return {
      rows: rows.map((row) => rowVm(row, details.get(row), t)),
      search: app.connect.offersAllWallets(),
      walletCount: countText(total, t),
      guide: app.settings.flags.walletGuide,
    }
  })
  return {
    vm,
    start: catalogue.start,
    choose: (id: string) => {
      const row = app.connect.rows.get().find((candidate) => idOf(candidate) === id)
      if (row === undefined) return
      if (row.group === 'pending') return
      if ('connector' in row) app.connect.chooseConnector(row.connector)
      else app.connect.chooseWallet(row.wallet)
    },
    searchWallets: () => {
      app.track({ event: 'CLICK_ALL_WALLETS' })
      app.router.push(view('AllWallets'))
    },
    getStarted: () => {
      app.track({ event: 'CLICK_WALLET_HELP' })
      app.router.push(view('WhatIsAWallet'))
    },
  }
}

const idOf = (row: ConnectRow): string =>
  row.group === 'pending' ? `pending-${row.slot}` : 'connector' in row ? row.connector.id : row.wallet.id

function rowVm(row: ConnectRow, detail: string | undefined, t: TranslateFor<typeof connectWords>): ConnectRowVm {
  if (row.group === 'pending') return { id: idOf(row), name: '', tag: 'pending', tagText: '', disabled: true }
  if (!('connector' in row)) {
    const { id, name, icon, imageId } = row.wallet
    const tag = row.group === 'recent' ? 'recent' : 'none'
    return { id, name, icon, imageId, tag, tagText: tagText(tag, t), disabled: false }
  }
  const { connector, connected, group } = row
  const tag = connected ? 'connected' : groupTags[group]
  return {
    id: connector.id,
    name: connector.name,
    ...(detail === undefined ? {} : { detail }),
    icon: connector.icon,
    imageId: connector.imageId,
    tag,
    tagText: tagText(tag, t),
    disabled: connected,
  }
}

const groupTags = { walletConnect: 'qrCode', recent: 'recent', injected: 'installed', external: 'none' } as const

const tagText = (tag: Exclude<ConnectRowVm['tag'], 'pending'>, t: TranslateFor<typeof connectWords>): string =>
  tag === 'none' ? '' : t(`connect.${tag}`)

/** Rounded down to tens, so that the number stays true while the catalogue grows. */
export function countText(total: number | undefined, t: TranslateFor<NoWords>): string {
  if (total === undefined || total <= 0) return ''
  return total < 10 ? t.number(total) : `${t.number(Math.floor(total / 10) * 10)}+`
}
