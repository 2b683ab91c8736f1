import type { Page } from '@playwright/test'
import { encodeFunctionData, erc20Abi, getAddress, type Hex } from 'viem'
import { createNodeClient } from '../sandbox/chains/node-client.ts'
import { approve, logIn } from './support/logins.ts'
import { expect, Host, installWallet, sandboxOptions, test, type World } from './support/test.ts'

const friends = [getAddress(`0x${'a1'.repeat(20)}`), getAddress(`0x${'b2'.repeat(20)}`)] as const

type Wish = readonly { readonly to: string; readonly value?: bigint; readonly data?: Hex }[]

/** Begins to send; what became of it and what was told on the way is read later. */
async function begin(page: Page, calls: Wish, atomic: 'required' | 'preferred' = 'preferred') {
  const key = `calls-${Math.random()}`
  await page.evaluate(
    ({ key, calls, atomic }) => {
      const seen: string[] = []
      const onStep = (progress: { readonly atomic: boolean; readonly steps: readonly { readonly status: string }[] }) =>
        void seen.push(`${progress.atomic ? 'one' : 'each'}: ${progress.steps.map(({ status }) => status).join(' ')}`)
      const sending = window.dialogs['main']?.sendCalls({ calls, atomic, onStep }).then(
        ({ status, atomic: asOne }) => ({ status, atomic: asOne, seen }),
        (error: unknown) => ({ code: (error as { readonly code?: string }).code, seen }),
      )
      Object.assign(window, { [key]: sending })
    },
    { key, calls, atomic },
  )
  return () => page.evaluate((name) => Reflect.get(window, name) as unknown, key)
}

const paid = async ({ sandbox }: World) => {
  const [chain] = sandbox.chains
  if (chain === undefined) throw new Error('The sandbox has no chains.')
  return Promise.all(friends.map((address) => createNodeClient(chain).getBalance({ address })))
}

const payments: Wish = [
  { to: friends[0], value: 3n },
  { to: friends[1], value: 4n },
]

test('a smart account carries out the calls of a site as one [S3.86] [S3.87]', async ({ page, world }) => {
  const host = await logIn(page, world)
  const outcome = await begin(host.page, payments, 'required')
  await approve(page)
  expect(await outcome()).toMatchObject({ status: 'confirmed', atomic: true })
  expect(await paid(world)).toEqual([3n, 4n])
})

test('a wallet that cannot is asked for one after another, and each step is told', async ({ page, world }) => {
  await installWallet(page.context(), world)
  world.sandbox.wallet.auto('approve')
  const host = await Host.open(page, world, sandboxOptions(world))
  await host.connect()
  expect(await (await begin(page, payments))()).toEqual({
    status: 'confirmed',
    atomic: false,
    seen: [
      'each: asking waiting',
      'each: sent waiting',
      'each: confirmed waiting',
      'each: confirmed asking',
      'each: confirmed sent',
      'each: confirmed confirmed',
      'each: confirmed confirmed',
    ],
  })
  expect(await paid(world)).toEqual([3n, 4n])
  expect(await (await begin(page, payments, 'required'))()).toMatchObject({ code: 'METHOD_UNSUPPORTED', seen: [] })
  // More than there is: the network undoes it, and nothing comes after it.
  const [token] = world.sandbox.chains[0]?.tokens ?? []
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friends[0], 10n ** 30n] })
  const broken: Wish = [payments[0] ?? { to: '' }, { to: token?.address ?? '', data }, payments[1] ?? { to: '' }]
  expect(await (await begin(page, broken))()).toMatchObject({ status: 'partly', atomic: false })
  expect(await paid(world)).toEqual([6n, 4n])
})
