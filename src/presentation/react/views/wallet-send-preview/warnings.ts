import { differingDigits } from '../../../../domain/money/look-alike.js'
import type { SendReview, SendWarning } from '../../../../domain/money/send.js'
import { formatFull } from '../../../../domain/text/format.js'
import type { TranslateFor } from '../../i18n/translate.js'
import type { words } from './words.js'

export interface WarningVm {
  readonly kind: SendWarning['kind']
  /** `danger` must be confirmed by itself. */
  readonly tone: 'warning' | 'danger'
  readonly title: string
  readonly text: string
  /** The address that this one looks like, and how far it is from it. */
  readonly alike?: { readonly known: string; readonly differs: string }
  /** What a token is called, and by whom. */
  readonly symbols?: readonly { readonly by: 'told' | 'actual'; readonly symbol: string }[]
}

/** By which money is lost, or which somebody set up so that it is. */
const dangers: readonly SendWarning['kind'][] = ['maybeSent', 'tokenMismatch', 'lookAlike', 'tokenContract']

/** What to know before money moves, the dangers first. */
export function warningVms(
  { warnings, to, asset }: SendReview,
  t: TranslateFor<typeof words>,
  locale: string,
): readonly WarningVm[] {
  const vms = warnings.flatMap((warning): readonly WarningVm[] => {
    const { kind } = warning
    // Where it stands is beside the recipient.
    if (kind === 'ownAccount') return []
    const vm: WarningVm = {
      kind,
      tone: dangers.includes(kind) ? 'danger' : 'warning',
      title: t(`review.${kind}`),
      text: textOf(warning, asset.symbol, t, locale),
      ...(warning.kind === 'lookAlike'
        ? {
            alike: {
              known: warning.known,
              differs: t('review.differs', { count: differingDigits(to, warning.known).length }),
            },
          }
        : {}),
      ...(warning.kind === 'tokenMismatch'
        ? {
            symbols: [
              { by: 'told', symbol: warning.told },
              ...(warning.actual === undefined ? [] : [{ by: 'actual', symbol: warning.actual } as const]),
            ],
          }
        : {}),
    }
    return [vm]
  })
  return [...vms.filter(({ tone }) => tone === 'danger'), ...vms.filter(({ tone }) => tone === 'warning')]
}

function textOf(
  warning: Exclude<SendWarning, { readonly kind: 'ownAccount' }>,
  symbol: string,
  t: TranslateFor<typeof words>,
  locale: string,
): string {
  switch (warning.kind) {
    case 'contract':
    case 'maybeSent':
    case 'permanentDelegate':
      return t(`review.${warning.kind}Text`, { symbol })
    case 'tokenFee':
      return t(`review.${warning.kind}Text`, { amount: `${formatFull(warning.arrives, locale)} ${symbol}` })
    case 'confusableName':
    case 'nameElsewhere':
      return t(`review.${warning.kind}Text`, { name: warning.name })
    case 'tokenMismatch':
      return t(warning.actual === undefined ? 'review.tokenNamelessText' : 'review.tokenMismatchText')
    default:
      return t(`review.${warning.kind}Text`)
  }
}
