import type { ReactNode, Ref } from 'react'
import { useApp } from '../app-context.js'
import { amountWords } from '../i18n/en/amount.js'
import { CoinImage } from './coin-image.js'
import { Icon } from './icons.js'
import { moreIcons } from './more-icons.js'
import type { TokenFace } from './token-face.js'

interface TokenButtonProps {
  /** `undefined`: none is chosen. */
  readonly token: { readonly symbol: string; readonly face: TokenFace } | undefined
  readonly field: Ref<HTMLButtonElement>
  /** What is entered can no longer change. */
  readonly locked: boolean
  readonly onPress: () => void
  readonly testId: string
}

/** The token beside an amount, which leads to the list of them. */
export function TokenButton({ token, field, locked, onPress, testId }: TokenButtonProps): ReactNode {
  const { t } = useApp(amountWords)
  return (
    <button
      type="button"
      className="token-button t16"
      ref={field}
      aria-disabled={locked || undefined}
      onClick={locked ? undefined : onPress}
      data-testid={testId}
    >
      {token === undefined ? (
        t('amount.selectToken')
      ) : (
        <>
          <CoinImage symbol={token.symbol} {...token.face} />
          <bdi className="one-line">{token.symbol}</bdi>
          <span className="sr-only"> ({t('amount.changeToken')})</span>
        </>
      )}
      <Icon name={moreIcons.down} size={16} />
    </button>
  )
}
