import type { ConnectorInfo } from '../../../domain/wallets/connector.js'
import { isObject, look } from '../../../kit/look.js'
import type { Place } from '../../../ports/place.js'
import { createPageWallet } from '../page-wallet.js'
import { mark } from './farcaster-mark.js'
import { createFarcasterClient, createFarcasterProvider } from './farcaster-provider.js'
import { answersInTime, type FindFramedDeps } from './find-framed.js'
import { createQuestions } from './questions.js'
import { toParent, toWebView } from './way-out.js'

/** The wallet of the Farcaster client that shows this page, where one answers. */
export const findFarcaster =
  ({ page, origins, wallet, newId }: FindFramedDeps): Place['find'] =>
  async ({ clock, logger }) => {
    const isWebView = look(page, 'ReactNativeWebView') !== undefined
    const way = isWebView
      ? toWebView(page, ['FarcasterFrameCallback', 'FarcasterFrameEthProviderEvent'])
      : toParent(page, origins)
    const client = createFarcasterClient(createQuestions({ way, newId }))
    if (!(await answersInTime(clock, async (signal) => isObject(await client.get('context', signal))))) return []
    const info: ConnectorInfo = { ...wallet, kind: 'external', rdns: 'xyz.farcaster.MiniAppWallet', icon: mark }
    return [createPageWallet({ info, provider: createFarcasterProvider({ client, way }), clock, logger })]
  }
