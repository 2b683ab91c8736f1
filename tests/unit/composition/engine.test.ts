import { expect, it } from 'vitest'
import { createEngine } from '../../../src/composition/engine.js'
import { createHostWiring } from '../../../src/composition/host-wiring.js'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import type { OpenRequest } from '../../../src/application/wallet-dialog.js'
import { ports } from '../../../src/ports/tokens.js'
import { createMemoryStorage } from '../../../src/infrastructure/storage/memory-storage.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { createFakePlatform } from '../../fakes/fake-platform.js'
import { createFakeSignIn } from '../../fakes/fake-sign-in.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createTestDialog } from '../../fakes/test-dialog.js'

/** A running dialog where there is no page to draw it in: where it tried to, it says that it is missing there. */
function engineWithoutPage() {
  const { wiring } = createHostWiring((to) => to.bind(ports.logger).toConstantValue(createFakeLogger()))
  const missing: unknown[] = []
  const engine = createEngine(resolveOptions({ networks: [ethereum] }), (_, place) => void missing.push(place), wiring)
  engine.start()
  return { engine, missing }
}
const place = () => ({}) as Element

it('a dialog is drawn in each place that it is put into, also while it is open', async () => {
  const { engine, missing } = engineWithoutPage()
  const [first, second] = [place(), place()]
  engine.mount(first)
  await expect.poll(() => missing).toEqual([first])
  expect(engine.getState().open).toBe(true)
  engine.mount(second)
  await expect.poll(() => missing[1]).toBe(second)
  engine.destroy()
})

it('a dialog that ended while it was about to open puts nothing into the page', async () => {
  const { engine, missing } = engineWithoutPage()
  // The part that opens it so is fetched.
  const opening = engine.open({ view: 'Connect', network: ethereum.id }, true)
  engine.destroy()
  await expect(opening).rejects.toMatchObject({ code: 'DESTROYED' })
  expect(missing).toEqual([])
})

it.each(['slana', 'solana', 'toString', 7])(
  'opens nothing for the namespace %s, of which no network is listed',
  async (namespace) => {
    const { engine, missing } = engineWithoutPage()
    const opening = engine.open({ namespace } as OpenRequest, true)
    await expect(opening).rejects.toMatchObject({ code: 'OPTIONS_INVALID', detail: { option: 'namespace' } })
    expect([engine.getState().open, missing]).toEqual([false, []])
    engine.destroy()
  },
)

it('a visitor whom the site disconnects is gone also where the dialog ends in the same breath, before its engine is there', async () => {
  const storage = createMemoryStorage()
  const visit = (signIn?: DialogOptions['signIn']) =>
    createTestDialog({ signIn, bindings: (to) => to.bind(ports.storage).toConstantValue(storage) })
  const first = visit()
  await first.connect()
  await first.dialog.destroy()
  const revoked: unknown[] = []
  const { dialog } = visit({
    adapter: { ...createFakeSignIn(), revoke: async (account) => void revoked.push(account) },
  })
  const goodbye = dialog.disconnect()
  void dialog.destroy()
  await goodbye
  expect(storage.get('connectionStatus')).toBe('disconnected')
  expect(storage.get('connectedWallets')).toBeUndefined()
  await expect.poll(() => revoked).toEqual([undefined])
})

it('says how it writes figures, which a button of the page writes as well', async () => {
  const platform = createFakePlatform({ locale: 'de' })
  const { dialog } = createTestDialog({ bindings: (to) => to.bind(ports.platform).toConstantValue(platform) })
  expect(dialog.getState().locale).toBeUndefined()
  await dialog.preload()
  expect(dialog.getState().locale).toBe('de')
  await dialog.destroy()
})
