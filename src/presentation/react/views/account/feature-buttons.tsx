import type { ReactNode } from 'react'
import type { WalletFeature } from '../../../../domain/session/account-capabilities.js'
import { useApp } from '../../app-context.js'
import { Drawing } from '../../ui/icons.js'
import { words } from './words.js'

interface FeatureButtonsProps {
  readonly features: readonly WalletFeature[]
  readonly actions: Readonly<Record<keyof typeof icons, () => void>>
}

/** What can be done with the account. */
export function FeatureButtons({ features, actions }: FeatureButtonsProps): ReactNode {
  const { t } = useApp(words)
  const shown = features
  if (shown.length === 0) return undefined
  return (
    <div className="features">
      {shown.map((feature) => (
        <button
          key={feature}
          type="button"
          className="feature t12"
          onClick={actions[feature]}
          data-testid={`feature-${feature}`}
        >
          <Drawing path={icons[feature]} />
          {t(`account.feature.${feature}`)}
        </button>
      ))}
    </div>
  )
}

/** One more of what it holds, two arrows, an arrow out of the account, and one into it. */
const icons = {
  onramp: 'M10 4.5v11M4.5 10h11',
  swaps: 'M6.5 4.5v11M3.5 12.5l3 3 3-3M13.5 15.5v-11M10.5 7.5l3-3 3 3',
  send: 'M5.5 14.5l9-9M7.5 5.5h7v7',
  receive: 'M14.5 5.5l-9 9M12.5 14.5h-7v-7',
} as const
