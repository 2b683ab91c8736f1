import type { AccountFeature, AccountState } from '../../../../application/account/account.js'
import { known } from '../../../../domain/loadable.js'
import { alikeTokens } from '../../../../domain/money/alike-tokens.js'
import { isSameAsset } from '../../../../domain/money/send-rules.js'
import { usdValue, type TokenBalance } from '../../../../domain/money/token-balance.js'
import { accountId, namespaceOf } from '../../../../domain/networks/caip.js'
import { findNetwork, isSupported } from '../../../../domain/networks/network.js'
import { featuresOf } from '../../../../domain/session/account-capabilities.js'
import { truncateAddress } from '../../../../domain/text/address.js'
import { formatFull, formatPrice, formatUsd } from '../../../../domain/text/format.js'
import { view } from '../../../../domain/dialog/view.js'
import { derive } from '../../i18n/derive.js'
import { faceOf, type TokenFace } from '../../ui/token-face.js'
import type { AppContextValue } from '../../app-context.js'
import { accountPage } from '../account/explorer-pages.js'
import { leaveOnMove } from '../account/leave-on-move.js'
import { networkName } from '../network-name.js'
import { availableText } from '../wallet-send/amount-text.js'
import type { words } from './words.js'

export interface TokenViewVm {
  readonly symbol: string
  readonly face: TokenFace
  /** What it is worth, or how much there is where nobody tells a price. */
  readonly large: string
  readonly small: string
  readonly price?: string
  /** The amount to the last digit, where it was cut. */
  readonly exact?: string
  readonly contract?: { readonly address: string; readonly short: string; readonly page?: string }
  readonly network: { readonly id: string; readonly name: string }
  /** The list keeps it back, or another one looks the same. */
  readonly warning?: 'careful' | 'alike'
  readonly features: readonly ('receive' | 'send')[]
}

interface TokenInput {
  readonly token: TokenBalance
  readonly feature: AccountFeature
}

/** One token of the account, as it is now. */
export function presentToken({ app, t, token, feature }: AppContextValue<typeof words> & TokenInput) {
  const vm = derive([feature.state], (state): TokenViewVm => {
    const { locale, networks, flags, onRamp } = app.settings
    const network = findNetwork(networks, token.chainId)
    const name = networkName(networks, token.chainId, t)
    const now = liveOf(token, state)
    const { symbol, address, price } = now
    const exact = `${formatFull(now.amount, locale)} ${symbol}`
    const amount = `${availableText(now.amount, locale)} ${symbol}`
    const value = usdValue(now)
    const hidden = state.hidden.includes(now)
    const page = address === undefined ? undefined : accountPage(network, accountId(now.chainId, address))
    const isAlike = alikeTokens([...(known(state.balances) ?? []), ...state.hidden]).has(now)
    return {
      symbol,
      face: faceOf(now, hidden),
      large: value === undefined ? amount : formatUsd(value, locale),
      small: value === undefined ? t('token.noPrice') : t('token.amountOn', { amount, network: name }),
      ...(exact === amount ? {} : { exact }),
      ...(price === undefined ? {} : { price: formatPrice(price, 'USD', locale) }),
      ...(address === undefined
        ? {}
        : { contract: { address, short: truncateAddress(address), ...(page === undefined ? {} : { page }) } }),
      network: { id: token.chainId, name },
      ...(hidden ? { warning: 'careful' } : isAlike ? { warning: 'alike' } : {}),
      features: featuresOf(namespaceOf(token.chainId), flags, onRamp).filter(
        (one) => one === 'receive' || one === 'send',
      ),
    }
  })
  return {
    vm,
    /** What another account or network holds is another list. */
    start: () => leaveOnMove(app, 'WalletToken'),
    copy: () => {
      if (token.address !== undefined) void app.copy(token.address, 'account.addressCopied')
    },
    open: () => {
      const page = vm.get().contract?.page
      if (page !== undefined) app.openLink(page)
    },
    receive: () => app.router.push(view('WalletReceive')),
    /** The form, with this token chosen; what is asked of the wallet now is not disturbed. */
    send: async () => {
      if (!isSupported(app.settings.networks, token.chainId)) return app.router.push(view('UnsupportedChain'))
      const isSmartAccount = feature.state.get().account?.type === 'smartAccount'
      app.track({ event: 'OPEN_SEND', properties: { isSmartAccount, network: token.chainId } })
      const send = await app.features.load('send').catch(() => undefined)
      if (send?.state.get().phase.status === 'editing') send.setAsset(liveOf(token, feature.state.get()))
      // Without its code the form says so, with another try.
      app.router.push(view('WalletSend'))
    },
  }
}

/** The same token with what is held of it now; as it was while the list is read. */
const liveOf = (token: TokenBalance, { balances, hidden }: AccountState): TokenBalance =>
  [...(known(balances) ?? []), ...hidden].find((one) => one.chainId === token.chainId && isSameAsset(one, token)) ??
  token
