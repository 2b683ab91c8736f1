import { look } from '../../../kit/look.js'

/** What Telegram signed of who opened this mini app: from its script, or from the address that it is opened at. Undefined anywhere else. */
export function telegramData(page: Window | undefined): string | undefined {
  const told = look(look(look(page, 'Telegram'), 'WebApp'), 'initData')
  if (typeof told === 'string' && told !== '') return told
  return new URLSearchParams(page?.location.hash.slice(1)).get('tgWebAppData') ?? undefined
}
