import type { ReactNode } from 'react'
import { lackingParts } from '../../../../domain/account-parts.js'
import { useApp, type AppContextValue } from '../../app-context.js'
import { familyWords } from '../../i18n/en-families.js'
import { learnEnglish } from '../../i18n/translate.js'
import { useStore } from '../../use-store.js'
import { familyName } from '../family-name.js'

learnEnglish(familyWords)

/** Beyond those of the account. */
export const styles: readonly string[] = []

/** What other families have and this one has not, so that nothing is missing without a word. */
export function LackingParts(): ReactNode {
  const context = useApp()
  const text = lackingText(context, useStore(context.app.session.state).active)
  return text !== undefined && <p className="muted account-lacking">{text}</p>
}

export function lackingText({ app, t }: AppContextValue, family: string | undefined): string | undefined {
  if (family === undefined) return undefined
  const { networks, flags, locale } = app.settings
  const parts = lackingParts(family, flags).map((part) => t(`lacking.${part}`))
  if (parts.length === 0) return undefined
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
  return t('lacking.text', { family: familyName(networks, family, t), parts: list })
}
