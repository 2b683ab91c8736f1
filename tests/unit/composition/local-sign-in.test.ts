import { afterEach, expect, it } from 'vitest'
import { createSettings } from '../../../src/application/create-settings.js'
import { resolveOptions } from '../../../src/application/options/resolve-options.js'
import { localSignIn } from '../../../src/composition/sign-in/local-sign-in.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import { ethereum } from '../../../src/domain/networks/networks.js'
import { writeMessage } from '../../../src/domain/sign-in/write-message.js'
import { createMemoryStorage } from '../../../src/infrastructure/storage/memory-storage.js'
import { createClock } from '../../../src/infrastructure/platform/clock.js'
import { createStore } from '../../../src/kit/store.js'
import { createFakePlatform } from '../../fakes/fake-platform.js'
import { createFakeSupportedChains } from '../../fakes/fake-supported-chains.js'

const pageFetch = globalThis.fetch
afterEach(() => {
  globalThis.fetch = pageFetch
})

/** What nodes are asked of a signature by no key, which only a contract can have made. */
async function askedOf(options: Partial<DialogOptions>): Promise<readonly string[]> {
  const given = resolveOptions({ networks: [ethereum], ...options })
  const [platform, clock] = [createFakePlatform(), createClock()]
  const signIn = await localSignIn(
    {
      options: given,
      settings: createSettings({ options: given, platform, locale: createStore('en') }),
      storage: createMemoryStorage(),
      supportedChains: createFakeSupportedChains(['eip155:1']),
      platform,
      clock,
    },
    {
      way: 'verify',
      writes: false,
      required: true,
      signOutOn: { disconnect: true, accountChange: false, networkChange: false },
      wording: {},
    },
  )
  const asked = new Set<string>()
  globalThis.fetch = async (input) => {
    asked.add(String(input))
    return new Response('', { status: 401 })
  }
  const accountAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const data = {
    chainId: 'eip155:1',
    accountAddress,
    nonce: await signIn.nonce(`eip155:1:${accountAddress}`),
    domain: new URL(platform.environment.page).host,
    uri: platform.environment.page,
    version: '1',
    issuedAt: new Date(clock.now()).toISOString(),
  } as const
  const signature = `0x${'ab'.repeat(100)}`
  await signIn.verify({ data, message: writeMessage(data), signature }).catch(() => undefined)
  return [...asked]
}

it("asks the site's own backend about the signature of a smart account, and nobody else [S7.38, S9.39]", async () => {
  const backed = { projectId: 'p', endpoints: { blockchain: 'https://chain.example' } }
  const own = ['https://chain.example/v1/?chainId=eip155:1&projectId=p']
  expect(await askedOf({ ...backed, features: { publicNodes: false } })).toEqual(own)
  expect(await askedOf(backed)).toEqual(own)
  expect(await askedOf({})).toEqual(ethereum.rpcUrls)
})
