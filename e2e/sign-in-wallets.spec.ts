import { again, at, countQuestions, press, signedIn, watchSigners } from './support/sign-in.ts'
import { arriveWith, signInWallets, wantsSignIn, type Answer, type SignInWallet } from './support/sign-in-wallets.ts'
import { expect, Host, test } from './support/test.ts'

// The servers are asked to fail, and the browser says so.
// One pattern: two would be options.
test.use({ expected: [/Failed to load resource|sign-in:/] })

const wallets: readonly (readonly [string, SignInWallet])[] = Object.entries(signInWallets)

for (const [kind, wallet] of wallets)
  test(`${kind} says no, signs something else, then signs for two tabs while the server is down; the sign-in outlives a reload, and ${wallet.switchNetwork ? 'another network and account' : 'another account'} has to sign in for itself`, async ({
    context,
    page,
    world,
  }) => {
    const { control } = world.sandbox.signIn
    const options = wantsSignIn(world, wallet)
    const questions = await countQuestions(page)
    const host = await arriveWith(wallet, page, world)
    const before = questions()
    const signers = watchSigners(host, world)
    let asked = 0
    const answer = async (how: Answer) => {
      asked += 1
      await wallet.answer(host, world, how)
    }
    /** Its owner was asked just as often as somebody pressed. */
    const counted = async () => expect((await wallet.asked?.(world)) ?? questions() - before).toBe(asked)
    const arrived = async () => {
      await expect(host.dialog).toBeHidden()
      await expect.poll(() => signedIn(host)).toBe(await host.state('account'))
      await counted()
    }

    await test.step('declined', async () => {
      await answer('no')
      await at(host, 'declined')
      expect(await signedIn(host)).toBeUndefined()
      await counted()
    })

    await test.step('wrong signature', async () => {
      await answer('wrong')
      await at(host, 'refused')
      await expect(host.dialog.getByTestId('sign-in')).toContainText(wallet.wrong)
      expect(control.taken()).toEqual([])
      await counted()
      await press(host, 'retry')
      await at(host, 'ready')
    })

    await test.step('two tabs, and a server that is down', async () => {
      const other = await Host.open(await context.newPage(), world, options)
      await at(other, 'ready')
      await page.bringToFront()
      control.fault({ kind: 'status', status: 503 })
      await answer('yes')
      await at(host, 'unreachable')
      control.fault({ kind: 'none' })
      await host.dialog.getByTestId('try-now').click()
      await arrived()
      await expect(other.dialog).toBeHidden()
      expect(await signedIn(other)).toBe(await host.state('account'))
      expect(control.taken()).toHaveLength(1)
      expect(new Set((await signers()).slice(1))).toEqual(new Set([wallet.signers[0]]))
      await other.page.close()
    })

    await test.step('reload', async () => {
      await again(host, world, options)
      await expect.poll(() => host.state('status')).toBe('connected')
      await arrived()
    })

    await test.step('another network', async () => {
      if (wallet.switchNetwork === undefined) return
      await wallet.switchNetwork(host, world)
      await at(host, 'ready')
      await answer('yes')
      await arrived()
      expect((await signedIn(host))?.startsWith(`${wallet.otherNetwork ?? 'eip155:8453'}:`)).toBe(true)
    })

    await test.step('another account', async () => {
      const first = await signedIn(host)
      await wallet.switchAccount(host, world)
      await at(host, 'otherAccount')
      expect(await signedIn(host)).toBeUndefined()
      await press(host, 'retry')
      await at(host, 'ready')
      await answer('yes')
      await arrived()
      expect(await signedIn(host)).not.toBe(first)
    })

    await counted()
    expect(control.taken()).toHaveLength(wallet.switchNetwork ? 3 : 2)
    expect((await signers()).at(-1)).toBe(wallet.signers[1])
  })
