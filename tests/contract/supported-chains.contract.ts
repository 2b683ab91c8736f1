import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ChainId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { SupportedChains } from '../../src/ports/balances.js'
import { expectToStop } from './expect-to-stop.js'

export interface SupportedChainsSetup {
  readonly supportedChains: SupportedChains
  readonly served: ChainId
  fail(): void
  stop?(): Promise<void>
}

/** What a list of served networks owes. */
export function supportedChainsContract(
  adapter: string,
  setUp: () => Promise<SupportedChainsSetup> | SupportedChainsSetup,
): void {
  describe(`supported chains: ${adapter}`, () => {
    let given: SupportedChainsSetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    it('lists the networks that are served [S7.10]', async () => {
      const chains = await given.supportedChains.list()
      expect(chains.has(given.served)).toBe(true)
      expect(chains.has('eip155:999999')).toBe(false)
    })

    it('says that it cannot tell, and never that none is served', async () => {
      given.fail()
      await expect(given.supportedChains.list()).rejects.toBeInstanceOf(DialogError)
    })

    it('stops when the caller does', async () => {
      await expectToStop((signal) => given.supportedChains.list(signal))
    })
  })
}
