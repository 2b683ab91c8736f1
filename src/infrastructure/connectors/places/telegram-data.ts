import { look } from '../../../kit/look.js'
import { parentOrigin } from './frame-parent.js'

/** Telegram's app leaves a bridge in its web view; in a browser it shows mini apps in a frame, of which some browsers tell no origin. */
function isInTelegram(page: Window): boolean {
  const around = look(page, 'TelegramWebviewProxy') === undefined ? parentOrigin(page) : ''
  return around !== undefined && /^(?:https:\/\/\w+\.telegram\.org)?$/.test(around)
}

/**
 * What Telegram signed of who opened this mini app: from its script, or from the address that it is opened at. Undefined anywhere else, for both
 * go by the address: who sends somebody a link with what Telegram signed of themselves would have them paid into an account of theirs.
 */
export function telegramData(page: Window | undefined): string | undefined {
  if (page === undefined || !isInTelegram(page)) return undefined
  const told = look(look(look(page, 'Telegram'), 'WebApp'), 'initData')
  if (typeof told === 'string' && told !== '') return told
  return new URLSearchParams(page.location.hash.slice(1)).get('tgWebAppData') ?? undefined
}
