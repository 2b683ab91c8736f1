import type { ReactNode } from 'react'
import { unsupportedCapabilities } from '../../../../domain/session/account-capabilities.js'
import { useApp, type AppContextValue } from '../../app-context.js'
import { useStore } from '../../use-store.js'
import { namespaceName } from '../namespace-name.js'
import { namespacesWords } from '../../i18n/en/namespaces.js'
import { unsupportedCapabilitiesWords } from '../../i18n/en/unsupported-capabilities.js'

const words = { ...namespacesWords, ...unsupportedCapabilitiesWords }

/** Beyond those of the account. */
export const styles: readonly string[] = []

/** What other namespaces have and this one has not, so that nothing is missing without a word. */
export function UnsupportedCapabilities(): ReactNode {
  const context = useApp(words)
  const text = lackingText(context, useStore(context.app.session.state).active)
  return text !== undefined && <p className="muted account-lacking">{text}</p>
}

export function lackingText(
  { app, t }: AppContextValue<typeof words>,
  namespace: string | undefined,
): string | undefined {
  if (namespace === undefined) return undefined
  const { networks, flags, locale, onRamp } = app.settings
  const parts = unsupportedCapabilities(namespace, flags, onRamp).map((part) => t(`lacking.${part}`))
  if (parts.length === 0) return undefined
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts)
  return t('lacking.text', { namespace: namespaceName(networks, namespace, t), parts: list })
}
