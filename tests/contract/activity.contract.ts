import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ActivityItem } from '../../src/domain/activity/activity.js'
import { chainOf, type AccountId } from '../../src/domain/networks/caip.js'
import { DialogError } from '../../src/domain/errors.js'
import type { Activity } from '../../src/ports/activity.js'
import { expectToStop } from './expect-to-stop.js'

export interface ActivitySetup {
  readonly activity: Activity
  /** Has a history of more than one page, with coins and collectibles in it. */
  readonly account: AccountId
  /** On a network that is not served. */
  readonly elsewhere: AccountId
  fail(): void
  stop?(): Promise<void>
}

/** What a source of history owes. */
export function activityContract(adapter: string, setUp: () => Promise<ActivitySetup> | ActivitySetup): void {
  describe(`activity: ${adapter}`, () => {
    let given: ActivitySetup
    beforeEach(async () => {
      given = await setUp()
    })
    afterEach(() => given.stop?.())

    const readAll = async (): Promise<readonly ActivityItem[]> => {
      const all: ActivityItem[] = []
      let cursor: string | undefined
      for (let pages = 0; pages < 100; pages++) {
        const page = await given.activity.page(given.account, cursor === undefined ? {} : { cursor })
        all.push(...page.items)
        cursor = page.next
        if (cursor === undefined) return all
      }
      throw new Error('The history has no end.')
    }

    it('tells what happened, page by page, newest first and each once', async () => {
      const first = await given.activity.page(given.account)
      const all = await readAll()
      expect(first.items.length).toBeGreaterThan(0)
      expect(first.next).toMatch(/./)
      expect(all.length).toBeGreaterThan(first.items.length)
      expect(all.slice(0, first.items.length)).toEqual(first.items)
      expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
      expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort((a, b) => b - a))
    })

    it('tells only of the account’s own network', async () => {
      const chains = new Set((await readAll()).map(({ chainId }) => chainId ?? chainOf(given.account)))
      expect([...chains]).toEqual([chainOf(given.account)])
    })

    it('tells what moved, to the last digit, in which direction [S3.12]', async () => {
      const transfers = (await readAll()).flatMap((item) => item.transfers)
      expect(new Set(transfers.map(({ kind }) => kind))).toEqual(new Set(['fungible', 'nft']))
      for (const transfer of transfers) {
        expect(['in', 'out', 'self']).toContain(transfer.direction)
        if (transfer.kind === 'fungible') expect(transfer.quantity).toMatch(/^\d+(\.\d+)?$/)
      }
    })

    it('answers nothing for a network that is not served [S7.9]', async () => {
      expect(await given.activity.page(given.elsewhere)).toEqual({ items: [] })
    })

    it('asks nobody for the history of nobody [S5.18]', async () => {
      given.fail()
      const answer = given.activity.page('eip155:1:')
      await expect(answer).rejects.toMatchObject({ code: 'ACTIVITY_UNAVAILABLE' })
    })

    it('stops when the caller does', async () => {
      await expectToStop((signal) => given.activity.page(given.account, { signal }))
    })

    it('rejects with an error of ours when the service fails', async () => {
      await given.activity.page(given.account)
      given.fail()
      await expect(given.activity.page(given.account)).rejects.toBeInstanceOf(DialogError)
    })
  })
}
