import type { ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import { known } from '../../../../domain/loadable.js'
import { alikeTokens } from '../../../../domain/money/alike-tokens.js'
import { useApp } from '../../app-context.js'
import disclosureStyles from '../../ui/disclosure-row.css?inline'
import { DisclosureRow } from '../../ui/disclosure-row.js'
import { useStore } from '../../use-store.js'
import { GrowingTokens, styles as growing } from './more-tokens.js'
import { hiddenWords } from '../../i18n/en/hidden.js'

/** Beyond those of the account. */
export const styles: readonly string[] = [...growing, disclosureStyles]

/** Tokens that were dropped as low quality, for whoever asks for them. */
export function HiddenTokens({ feature }: { readonly feature: AccountFeature }): ReactNode {
  const { t } = useApp(hiddenWords)
  const { balances, hidden } = useStore(feature.state)
  if (hidden.length === 0) return undefined
  return (
    <DisclosureRow
      title={t('hidden.count', { count: hidden.length })}
      detail={t('hidden.tokens')}
      testId="hidden-tokens"
    >
      {() => (
        <GrowingTokens
          label={t('hidden.tokensLabel')}
          tokens={hidden}
          hidden
          alike={alikeTokens([...(known(balances) ?? []), ...hidden])}
        />
      )}
    </DisclosureRow>
  )
}
