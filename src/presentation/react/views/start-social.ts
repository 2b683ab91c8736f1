import type { App } from '../../../application/app.js'
import type { LoginsFeature } from '../../../application/embedded/logins-feature.js'
import { toDialogError, type DialogError } from '../../../domain/errors.js'
import type { Social } from '../../../domain/connection/social.js'

/**
 * Logs in with a provider. Call it in the click itself: its window is opened before anything is awaited, or browsers block it.
 * Resolves with why the login could not even begin; what comes after that, its view tells.
 */
export async function startSocial(
  app: App,
  logins: LoginsFeature | undefined,
  provider: Social,
): Promise<DialogError | undefined> {
  const window = provider === 'farcaster' ? undefined : logins?.openWindow()
  try {
    const { social } = await app.features.load('socialLogin')
    // The visitor closed the dialog meanwhile.
    if (app.dialog.state.get().open) void social.start(provider, window)
    else window?.close()
    return undefined
  } catch (cause) {
    window?.close()
    return toDialogError(cause, 'CHUNK_NOT_LOADED', { chunk: 'embedded' })
  }
}
