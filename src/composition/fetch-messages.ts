import type { Messages } from '../presentation/react/i18n/translate.js'
import type { DialogOptions } from './options.js'

/** The host's own words. Such as cannot be loaded, or are none, are English, not a dialog that does not open. */
export async function fetchMessages({ messages }: Pick<DialogOptions, 'messages'>): Promise<Messages> {
  try {
    return { ...(typeof messages === 'function' ? await messages() : messages) }
  } catch {
    return {}
  }
}
