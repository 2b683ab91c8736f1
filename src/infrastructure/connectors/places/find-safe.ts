import type { ConnectorInfo } from '../../../domain/wallets/connector.js'
import type { WalletConnection } from '../../../ports/connectors.js'
import type { Place } from '../../../ports/place.js'
import { createEip1193Connector } from '../eip1193-connector.js'
import { answersInTime, type FindFramedDeps } from './find-framed.js'
import { createQuestions } from './questions.js'
import { mark } from './safe-mark.js'
import { createSafeProvider } from './safe-provider.js'
import { toParent } from './way-out.js'

/** The Safe that shows this page as a Safe App, where one answers. */
export const findSafe =
  ({ page, origins, wallet, newId }: FindFramedDeps): Place['find'] =>
  async ({ clock, logger }) => {
    const questions = createQuestions({ way: toParent(page, origins), newId })
    const isThere = await answersInTime(clock, async (signal) => {
      await createSafeProvider({ questions, clock, signal }).request({ method: 'eth_accounts' })
      return true
    })
    if (!isThere) return []

    const info: ConnectorInfo = { ...wallet, kind: 'external', icon: mark }
    /** With a connection ends what is still looked for: its owners may sign for days. */
    const open = () => {
      const ended = new AbortController()
      const provider = createSafeProvider({ questions, clock, signal: ended.signal })
      const connector = createEip1193Connector({ info, provider, clock, logger, accountType: 'smartAccount' })
      const ending = (connection: WalletConnection): WalletConnection => ({
        ...connection,
        disconnect: () => {
          ended.abort()
          return connection.disconnect()
        },
      })
      return { connector, ending }
    }
    return [
      {
        info,
        connect: async (request) => {
          const { connector, ending } = open()
          return ending(await connector.connect(request))
        },
        restore: async (request) => {
          const { connector, ending } = open()
          const connection = await connector.restore(request)
          return connection && ending(connection)
        },
      },
    ]
  }
