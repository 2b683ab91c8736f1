import { placeContract, type PlaceSetup } from '../contract/place.contract.js'
import { safePlace } from '../contract/safe-place.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import type { Place } from '../../src/ports/place.js'
import type { WalletConnector } from '../../src/ports/connectors.js'
import type { WrongAdapter } from './wrong-adapter.js'

const wrong = (what: string, breaks: string, spoil: (given: PlaceSetup) => Place): WrongAdapter => ({
  what,
  breaks,
  run: () =>
    placeContract(what, (where) => {
      const given = safePlace(where)
      return { ...given, place: spoil(given) }
    }),
})
/** The same with another wallet. */
const bringing = ({ place }: PlaceSetup, spoil: (connector: WalletConnector) => WalletConnector): Place => ({
  ...place,
  find: async (tools) => (await place.find(tools)).map(spoil),
})

export const wrongPlaces: readonly WrongAdapter[] = [
  wrong('It is everywhere.', 'is not here, and finds nothing, where somebody else shows the page', ({ place }) => ({
    ...place,
    isHere: () => true,
  })),
  wrong(
    'It asks before anybody looks for it.',
    'knows by itself whether it may be here, and asks nobody',
    ({ place, clock }) => ({
      ...place,
      isHere: () => {
        void place.find({ clock, logger: createFakeLogger() })
        return place.isHere()
      },
    }),
  ),
  wrong('Its wallet is another one than it names.', 'finds the wallet that it names', (given) =>
    bringing(given, (connector) => ({ ...connector, info: { ...connector.info, id: 'other' } })),
  ),
  wrong(
    'Its wallet is connected by its owner alone.',
    'brings a wallet that is connected without asking its owner',
    (given) => bringing(given, (connector) => ({ ...connector, restore: async () => undefined })),
  ),
  wrong(
    'It waits for ever.',
    'finds nothing where nobody answers, within two seconds, and listens no longer',
    ({ place, clock }) => ({
      ...place,
      find: async (tools) => {
        await clock.sleep(4_000)
        return place.find(tools)
      },
    }),
  ),
]
