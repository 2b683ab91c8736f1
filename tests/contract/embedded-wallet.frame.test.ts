import { referenceOf } from '../../src/domain/networks/caip.js'
import { createEmbeddedWallet } from '../../src/infrastructure/frame/embedded-wallet.js'
import { createFrameChannel } from '../../src/infrastructure/frame/frame-channel.js'
import { createMemoryStorage } from '../../src/infrastructure/storage/memory-storage.js'
import { createFakeEmbeddedWallet, fakeSolanaAddress } from '../fakes/fake-embedded-wallet.js'
import { createFakeLogger } from '../fakes/fake-logger.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { embeddedWalletContract } from './embedded-wallet.contract.js'
import { isSignedText, signEvm } from './signers.js'
import { createScriptedFrame, frameOrigin } from './scripted-frame.js'

const addresses = {
  eoa: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  smartAccount: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  solana: fakeSolanaAddress,
}

embeddedWalletContract('frame', () => {
  const world = createFakeEmbeddedWallet({
    code: '314159',
    addresses,
    signIn: ({ chainId, ...terms }) => signEvm({ ...terms, chainId: referenceOf(chainId) }),
  })
  const { page, element, sent } = createScriptedFrame(world)
  const clock = createVirtualClock()
  const ids = () => crypto.randomUUID()
  const wallet = createEmbeddedWallet({
    channel: createFrameChannel({ page, element, origin: frameOrigin, ids, clock, logger: createFakeLogger() }),
    ids,
    storage: createMemoryStorage(),
    origin: frameOrigin,
    projectId: 'project',
    version: '1.0.0',
    clock,
  })
  return {
    ...world,
    wallet,
    code: '314159',
    addresses,
    isSigned: isSignedText,
    synced: () => sent.filter(({ type }) => /SYNC_(?:THEME|DAPP_DATA)$/.test(type)).length,
    shown: () => world.approvals().length,
    asked: () => world.approvals().map(({ chainId, method, params }) => ({ chainId, method, params })),
    settle: () => clock.advance(0),
  }
})
