import { erc20Abi, formatUnits, getAddress, parseEther, parseUnits, type Address, type Hash, type Hex } from 'viem'
import { createNodeClient } from '../sandbox/chains/node-client.ts'
import type { SandboxChain } from '../sandbox/chains/sandbox-chain.ts'
import { connected } from './support/connected.ts'
import { places } from './support/holdings.ts'
import { failedRequest } from './support/noise.ts'
import { coinOf, mined, Sending, signerAt, takePlace, tokenOf, waiting, type Sendable } from './support/sending.ts'
import { askingTwoNodes, expect, test, type Host, type World } from './support/test.ts'

// Nothing here is about movement, and a day is the same everywhere.
test.use({ timezoneId: 'UTC' })

async function openTab(host: Host, tab: 'nfts' | 'activity'): Promise<void> {
  if (await host.dialog.isHidden()) await host.openDialog()
  await host.dialog.getByTestId(`tab-${tab}`).click()
  await expect(host.dialog.getByTestId(tab)).toBeVisible()
  await expect(host.dialog.getByTestId(tab)).not.toHaveAttribute('aria-busy')
}

/** Closes the dialog and looks again, as a visitor who wants to know what is new. */
async function lookAgain(host: Host): Promise<void> {
  await host.dialog.getByTestId('close').click()
  await expect(host.dialog).toBeHidden()
  await openTab(host, 'activity')
}

/** Nobody was ever paid there. */
const stranger: Address = '0x5a17b0a75a17B0a75a17B0a75a17B0A75A17b0A7'
const rows = ({ dialog }: Host) => dialog.getByTestId('activity-row')
const shown = ({ dialog }: Host) => dialog.locator('[data-testid=activity-row]:not([data-hidden])')
/** The service writes addresses in lower case. */
/** As the dialog shows it: spelled by EIP-55, whatever service told of it. */
const short = (address: Address) => `${getAddress(address).slice(0, 6)}…${getAddress(address).slice(-4)}`

/** As a history shows it: grouped, cut to three decimals, never rounded up. */
function moved({ symbol, decimals }: Sendable, units: bigint): string {
  const [whole = '0', fraction = ''] = formatUnits(units, decimals).split('.')
  return `${BigInt(whole).toLocaleString('en-US')}.${fraction.slice(0, 3).padEnd(3, '0')} ${symbol}`
}

/** What came to an address of the tokens on the list, by the word of the node, newest first. */
async function received(chain: SandboxChain, to: Address): Promise<readonly string[]> {
  const client = createNodeClient(chain)
  const found = await Promise.all(
    chain.tokens.map(async (token) => {
      const logs = await client.getContractEvents({
        address: token.address,
        abi: erc20Abi,
        eventName: 'Transfer',
        args: { to },
        fromBlock: 'earliest',
        strict: true,
      })
      return logs.map(({ blockNumber, args }) => ({ blockNumber, text: `Received+${moved(token, args.value)}` }))
    }),
  )
  return found
    .flat()
    .sort((a, b) => Number(b.blockNumber - a.blockNumber))
    .map(({ text }) => text)
}

const pay = (chain: SandboxChain, from: number, to: Address, value: bigint): Promise<Hash> =>
  createNodeClient(chain).sendTransaction({ account: signerAt(from), to, value, gas: 21_000n })

const historyRequests = ({ sandbox }: World) =>
  sandbox.control.requests().filter(({ path }) => path.endsWith('/history'))

function accountsOf(chain: SandboxChain): readonly [Address, Address, Address] {
  const [first, second, third] = chain.accounts
  if (first === undefined || second === undefined || third === undefined) throw new Error('Accounts are missing.')
  return [first, second, third]
}

test.describe('the history', () => {
  test('is what the chain says: what came, from whom, and how much of it; it begins anew with another account and another network, and says where there is none [S2.27, S9.21]', async ({
    page,
    world,
  }) => {
    test.slow()
    const { ethereum, base, owner } = places(world)
    const [first, second] = accountsOf(ethereum)
    const { wallet } = world.sandbox
    const host = await connected(page, world)

    await test.step('the account has its tabs and buttons in their order', async () => {
      await host.openDialog()
      await expect(host.dialog.getByRole('tab')).toHaveText(['Tokens', 'NFTs', 'Activity'])
      await expect(host.dialog.getByTestId(/^feature-/)).toHaveText(['Buy', 'Receive', 'Send'])
    })

    await test.step('of the first account', async () => {
      await openTab(host, 'activity')
      const expected = await received(ethereum, owner)
      expect(expected).toHaveLength(5)
      await expect(shown(host)).toContainText(['Received', 'Received', 'Received', ...expected])
      await expect(shown(host)).toHaveCount(expected.length + 3)
      for (const light of [1, 2, 3])
        await expect(shown(host).filter({ hasText: `Harbour Lights #${light}` })).toHaveCount(1)
      // Whoever made the tokens gave them away.
      await expect(shown(host).filter({ hasText: `From ${short(signerAt(9).address)}` })).toHaveCount(8)
      const link = shown(host).first().getByRole('link')
      await expect(link).toHaveAttribute('href', /^https:\/\/explorer\.example\/tx\/0x[\da-f]{64}$/)
      expect(historyRequests(world)).toMatchObject([{ query: { chainId: ethereum.id } }])
      await expect(shown(host).filter({ hasText: '+2,500.000 HUSD' })).toHaveCount(1)
    })

    await test.step('of another account', async () => {
      wallet.switchAccount(1)
      const ofSecond = await received(ethereum, second)
      await expect(shown(host)).toContainText(['Received', ...ofSecond])
      await expect(shown(host)).toHaveCount(ofSecond.length + 1)
    })

    await test.step('on another network', async () => {
      wallet.switchAccount(0)
      wallet.switchChain(base.id)
      const onBase = await received(base, first)
      await expect(shown(host)).toContainText(['Received', ...onBase])
      await expect(shown(host)).toHaveCount(onBase.length + 1)
    })

    await test.step('of an account that has none', async () => {
      wallet.setAccounts([2])
      wallet.switchChain(ethereum.id)
      await expect(host.dialog.getByText('Your transactions on Ethereum will appear here.')).toBeVisible()
      await expect(host.dialog.getByText('No activity yet')).toBeVisible()
      await openTab(host, 'nfts')
      await expect(host.dialog.getByText('No NFTs found')).toBeVisible()
      await expect(host.dialog.getByTestId('retry')).toHaveCount(0)
    })
  })

  test('tells amounts cut to three decimals, with the sign of what was done [S9.12]', async ({ page, world }) => {
    const { ethereum } = places(world)
    const [, second] = accountsOf(ethereum)
    const dollars = tokenOf(ethereum, 'HUSD')
    const sent = await createNodeClient(ethereum).writeContract({
      account: signerAt(0),
      address: dollars.address,
      abi: erc20Abi,
      functionName: 'transfer',
      args: [second, parseUnits('1234.567899', 6)],
    })
    await mined(ethereum, sent)
    await mined(ethereum, await pay(ethereum, 1, accountsOf(ethereum)[0], parseEther('0.0009999')))
    const host = await connected(page, world)
    await openTab(host, 'activity')
    await expect(shown(host).nth(0)).toContainText(`Received+<0.001 ETHFrom ${short(second)}`)
    // The service names the contract that was called, to whom nothing went.
    await expect(shown(host).nth(1)).toContainText('Sent1,234.567 HUSD')
    await expect(shown(host).nth(1)).not.toContainText(new RegExp(dollars.address.slice(0, 6), 'i'))

    const signs = {
      receive: '+',
      deposit: '+',
      borrow: '+',
      claim: '+',
      withdraw: '-',
      repay: '-',
      burn: '-',
      mint: '',
      approve: '',
    }
    await page.route('**/history?*', async (route) => {
      const response = await route.fetch()
      const { data, ...body } = (await response.json()) as { data: { metadata: object; transfers: object[] }[] }
      const [, one] = data.filter(({ transfers }) => 'fungible_info' in (transfers[0] ?? {}))
      const json = Object.keys(signs).map((operationType) => ({
        ...one,
        id: operationType,
        metadata: { ...one?.metadata, operationType },
      }))
      await route.fulfill({ response, json: { ...body, data: json, next: null } })
    })
    await lookAgain(host)
    await expect(shown(host)).toHaveCount(Object.keys(signs).length)
    await expect(shown(host)).toContainText(
      Object.values(signs).map((sign) => new RegExp(`[a-z]${sign === '+' ? '\\+' : sign}1,234\\.567 HUSD`)),
    )
  })

  test('is grouped by day and month, and tells how long ago [S9.15]', async ({ page, world }) => {
    const { ethereum } = places(world)
    const [, second] = accountsOf(ethereum)
    const client = createNodeClient(ethereum)
    const began = await client.getBlock()
    const year = new Date(Number(began.timestamp) * 1000).getUTCFullYear() + 2
    const sendings: readonly (readonly [at: number, said: string])[] = [
      [Date.UTC(year, 4, 12, 8), '1 mo ago'],
      [Date.UTC(year, 5, 10, 12), '10 d ago'],
      [Date.UTC(year, 5, 19, 23, 59, 59), '12 hr ago'],
      [Date.UTC(year, 5, 20, 9), '3 hr ago'],
      [Date.UTC(year, 5, 20, 11, 54, 30), '5 min ago'],
      [Date.UTC(year, 5, 20, 11, 59, 30), '30 sec ago'],
    ]
    for (const [at] of sendings) {
      await client.setNextBlockTimestamp({ timestamp: BigInt(at / 1000) })
      await mined(ethereum, await pay(ethereum, 0, second, parseEther('0.5')))
    }
    await page.clock.setFixedTime(Date.UTC(year, 5, 20, 12))
    const host = await connected(page, world)
    await openTab(host, 'activity')
    const group = (name: string) => host.dialog.getByTestId('activity').getByRole('region', { name, exact: true })
    const within = (name: string) => group(name).getByTestId('activity-row')
    await expect(host.dialog.getByTestId('activity').getByRole('heading', { level: 3 })).toHaveText([
      'Today',
      'Yesterday',
      'Earlier in June',
      'May',
      new Date(Number(began.timestamp) * 1000).toLocaleDateString('en-US', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }),
    ])
    await expect(within('Today')).toContainText(['30 sec ago', '5 min ago', '3 hr ago'])
    await expect(within('Yesterday')).toContainText(['12 hr ago'])
    await expect(within('Earlier in June')).toContainText(['10 d ago'])
    await expect(within('May')).toContainText(['1 mo ago'])
    await expect(shown(host).last()).toContainText('1 yr ago')
  })
})

test.describe('a long history', () => {
  const count = 60
  const amount = (i: number) => `1.${String(i).padStart(3, '0')} ETH`

  /** Sent to the first account by the second, the largest last. */
  async function fill(chain: SandboxChain): Promise<void> {
    const client = createNodeClient(chain)
    const [first] = accountsOf(chain)
    const account = signerAt(1)
    await client.setBalance({ address: account.address, value: parseEther('1000') })
    const nonce = await client.getTransactionCount(account)
    for (let i = 0; i < count; i++) {
      const value = parseEther('1') + parseEther('0.001') * BigInt(i)
      await client.sendTransaction({ account, to: first, value, nonce: nonce + i, gas: 21_000n })
    }
    await expect.poll(() => client.getTransactionCount(account)).toBe(nonce + count)
  }

  test('comes page by page as it is scrolled, each transaction once, also when a new one came in between [S4.35]', async ({
    page,
    world,
  }) => {
    const { ethereum } = places(world)
    const [first] = accountsOf(ethereum)
    await fill(ethereum)
    const host = await connected(page, world)
    await openTab(host, 'activity')
    await expect(shown(host).first()).toContainText(amount(count - 1))
    expect(historyRequests(world)).toHaveLength(1)
    await mined(ethereum, await pay(ethereum, 1, first, parseEther('7')))

    const body = host.dialog.locator('.body')
    await expect(async () => {
      await body.evaluate((body) => body.scrollTo(0, body.scrollHeight))
      await expect(host.dialog.getByTestId('load-more')).toHaveCount(0, { timeout: 500 })
    }).toPass()
    // Only those around the ones in sight are in the document, and each is there when it comes near.
    await expect.poll(() => shown(host).count()).toBeLessThan(count)
    const whole = await body.evaluate(({ scrollHeight }) => scrollHeight)
    const told = await body.evaluate(async (body) => {
      const rows = new Map<string, { readonly at: number; readonly text: string }>()
      const sight = body.getBoundingClientRect()
      const isEmptyInSight = () =>
        [...body.querySelectorAll('.rows:empty')]
          .map((part) => part.getBoundingClientRect())
          .some(({ top, bottom }) => bottom > sight.top && top < sight.bottom)
      for (let top = 0; top <= body.scrollHeight; top += 300) {
        body.scrollTop = top
        do await new Promise(requestAnimationFrame)
        while (isEmptyInSight())
        for (const row of body.querySelectorAll('[data-testid=activity-row]:not([data-hidden])')) {
          const at = row.getBoundingClientRect().top + body.scrollTop
          rows.set(row.querySelector('a')?.href ?? '', { at, text: row.textContent })
        }
      }
      return [...rows.values()].sort((a, b) => a.at - b.at).map(({ text }) => text)
    })
    expect(await body.evaluate(({ scrollHeight }) => scrollHeight)).toBe(whole)
    const amounts = Array.from({ length: count }, (_, i) => `Received+${amount(count - 1 - i)}`)
    const wanted = [...amounts, ...(await received(ethereum, first))]
    expect(told).toHaveLength(count + 8)
    const fungible = told.filter((text) => !text.includes('Harbour Lights'))
    expect(fungible).toEqual(wanted.map((text) => expect.stringContaining(text)))
    const [firstPage, secondPage, ...others] = historyRequests(world).map(({ query }) => query)
    expect(firstPage).not.toHaveProperty('cursor')
    expect(secondPage).toMatchObject({ cursor: expect.stringMatching(/^[\w-]+$/), chainId: ethereum.id })
    expect(others).toEqual([])
  })

  test('goes on at a button for those who do not scroll; a page that fails is asked for again and nothing is lost', async ({
    page,
    world,
    expected,
  }) => {
    expected.push(failedRequest)
    const { ethereum } = places(world)
    await fill(ethereum)
    await page.addInitScript(() => {
      Object.assign(window, {
        IntersectionObserver: class {
          observe() {}
          unobserve() {}
          disconnect() {}
        },
      })
    })
    const host = await connected(page, world)
    await openTab(host, 'activity')
    const more = host.dialog.getByTestId('load-more')
    // First what is here already, a part at a time.
    for (const drawn of [20, 40, 50]) {
      await expect(shown(host)).toHaveCount(drawn)
      if (drawn < 50) await more.press('Enter')
    }
    expect(historyRequests(world)).toHaveLength(1)

    world.sandbox.control.fault('blockchain', { kind: 'status', status: 404 })
    await more.press('Enter')
    await expect(host.dialog.getByTestId('activity').getByRole('alert')).toContainText('Failed to fetch transactions')
    await expect(shown(host)).toHaveCount(50)
    world.sandbox.control.fault('blockchain', { kind: 'none' })
    await host.dialog.getByTestId('retry').click()
    await expect(shown(host)).toHaveCount(60)
    await more.press('Enter')
    await expect(shown(host)).toHaveCount(count + 8)
    await expect(host.dialog.getByTestId('retry')).toHaveCount(0)
  })
})

test.describe('a history that cannot be read', () => {
  test.use({ expected: [failedRequest] })

  test('says so, from the start as the balance does, and later, and offline; it leaves nothing of before, and can be asked again [S4.35, S8.2, S8.10]', async ({
    page,
    context,
    world,
  }) => {
    test.slow()
    const { control } = world.sandbox
    control.fault('blockchain', { kind: 'status', status: 500 })
    const host = await connected(page, world)
    const { dialog } = host

    await test.step('from the start', async () => {
      await host.openDialog()
      await expect(dialog.getByText('Token Balance Unavailable')).toBeVisible()
      await expect(dialog.getByTestId('snackbar')).toHaveCount(0)
      // The chain itself tells of the coin, and Try again stands beside it.
      await expect(dialog.getByTestId('token-row')).toHaveCount(1)
      await expect(dialog.getByTestId('retry')).toBeVisible()
      await openTab(host, 'activity')
      await expect(dialog.getByTestId('activity').getByRole('alert')).toContainText('Failed to fetch transactions')
      await expect(dialog.getByText('No activity yet')).toHaveCount(0)
      control.fault('blockchain', { kind: 'none' })
      const again = dialog.getByTestId('retry')
      await expect(async () => {
        // It goes as soon as it is pressed to some effect, however late the history comes then.
        if (await again.isVisible()) await again.click({ timeout: 1_000 })
        await expect(shown(host)).toHaveCount(8, { timeout: 1_000 })
      }).toPass()
    })

    await test.step('later', async () => {
      await dialog.getByTestId('tab-tokens').click()
      control.fault('blockchain', { kind: 'status', status: 500 })
      await openTab(host, 'activity')
      await expect(dialog.getByTestId('activity').getByRole('alert')).toContainText('Failed to fetch transactions')
      // Once, in its place.
      await expect(dialog.getByTestId('snackbar')).toHaveCount(0)
      await expect(rows(host)).toHaveCount(0)
      await expect(dialog.getByText('No activity yet')).toHaveCount(0)
      const asked = historyRequests(world).length
      await dialog.getByTestId('tab-nfts').click()
      await expect.poll(() => historyRequests(world).length).toBeGreaterThan(asked)
      await expect(dialog.getByTestId('nfts').getByRole('alert')).toContainText('NFTs didn’t load')

      control.fault('blockchain', { kind: 'none' })
      await dialog.getByTestId('retry').click()
      await expect(dialog.getByTestId('nft')).toHaveCount(3)
      await openTab(host, 'activity')
      await expect(shown(host)).toHaveCount(8)
    })

    await test.step('because the visitor is offline, until the network is back', async () => {
      // What the tabs need is here already.
      await dialog.getByTestId('tab-tokens').click()
      await expect(dialog.getByTestId('token-row').first()).toBeVisible()
      await context.setOffline(true)
      await openTab(host, 'activity')
      await expect(dialog.getByTestId('activity')).toContainText('Failed to fetch transactions')
      await context.setOffline(false)
      await dialog.getByTestId('retry').click()
      await expect(shown(host)).toHaveCount(8)
    })
  })
})

test.describe('what strangers sent', () => {
  test('is counted and put aside, and can be read but not followed, copied or fetched', async ({ page, world }) => {
    const { ethereum } = places(world)
    const [first] = accountsOf(ethereum)
    await mined(ethereum, await pay(ethereum, 0, first, 0n))
    const own = await connected(page, world)
    await openTab(own, 'activity')
    // Tokens without a price that somebody gave to the account.
    const before = 2
    const toggle = own.dialog.getByTestId('hidden-activity')
    await expect(toggle).toContainText(`${before} hidden`)

    const { lookAlike } = await world.sandbox.poison()
    const pictures: string[] = []
    page.on('request', (request) => pictures.push(request.url()))
    await lookAgain(own)
    await expect(toggle).toContainText(`${before + 6} hidden`)
    await expect(shown(own)).toHaveCount(9)
    await expect(own.dialog.getByTestId('activity')).not.toContainText(short(lookAlike))
    // A transaction of nothing to oneself takes another one back: no spam.
    await expect(shown(own).first()).toContainText('Confirmed')

    await toggle.click()
    const hidden = own.dialog.locator('[data-testid=activity-row][data-hidden]')
    await expect(hidden).toHaveCount(before + 6)
    await expect(hidden.filter({ hasText: 'CLAIM' })).not.toHaveCount(0)
    await expect(hidden.filter({ hasText: '+1,000,000.000 USDC' })).toHaveCount(1)
    await expect(hidden.locator('a, button, img')).toHaveCount(0)
    await toggle.click()
    await expect(hidden).toHaveCount(0)

    await openTab(own, 'nfts')
    await expect(own.dialog.getByTestId('nft')).toHaveCount(3)
    await own.dialog.getByTestId('hidden-nfts').click()
    const tiles = own.dialog.getByTestId('nft')
    await expect(tiles).toHaveCount(5)
    await expect(tiles.filter({ hasText: 'Harbour Rewards' }).locator('img, a')).toHaveCount(0)
    await expect(tiles.filter({ hasText: 'lights-claim.example' }).locator('img, a')).toHaveCount(0)
    const strange = (await world.sandbox.poison()).spamCollection
    expect(pictures.filter((url) => url.toLowerCase().includes(strange.toLowerCase()))).toEqual([])
  })
})

test.describe('what is not done yet', () => {
  test('and was taken back is told as cancelled by two nodes, beside what took its place', async ({ page, world }) => {
    const { ethereum } = places(world)
    const [first] = accountsOf(ethereum)
    const mining = world.sandbox.mining(ethereum.id)
    const host = await connected(page, world, askingTwoNodes(world))
    const sending = await Sending.open(host)
    await sending.prepare(coinOf(ethereum), '0.5', stranger)
    await mining.pause()
    await sending.confirm.click()
    await openTab(host, 'activity')
    const begun = host.dialog.getByTestId('outgoing-row')
    const told = `To ${stranger.slice(0, 6)}`
    await expect(begun.or(shown(host)).filter({ hasText: told }).first()).toContainText(/^.?Sending/)
    await takePlace(host, ethereum, { to: first, value: 0n })
    await mining.resume()
    await expect(begun).toContainText('Cancelled')
    await expect(begun).toContainText('0.500 ETH')
    await expect(shown(host)).toHaveCount(9)
    await expect(shown(host).filter({ hasText: told })).toHaveCount(0)
  })

  test('is told as what it is: asked for by the site, on its way, failed, confirmed; with every visit anew, and collectibles as long as they are owned', async ({
    page,
    world,
  }) => {
    test.slow()
    const { ethereum } = places(world)
    const [first, second] = accountsOf(ethereum)
    const client = createNodeClient(ethereum)
    const host = await connected(page, world)

    await test.step('asked for by the site: it shows up by itself, and is looked at again with every visit', async () => {
      const ask = (value: Hex) =>
        page.evaluate(
          (transaction) =>
            window.dialogs['main']
              ?.provider('eip155')
              ?.request({ method: 'eth_sendTransaction', params: [transaction] }),
          { from: first, to: second, value },
        )
      await mined(ethereum, (await ask('0xde0b6b3a7640000')) as Hash)
      await openTab(host, 'activity')
      await expect(shown(host).first()).toContainText(`Sent1.000 ETHTo ${short(second)}`)
      await mined(ethereum, (await ask('0x1bc16d674ec80000')) as Hash)
      await lookAgain(host)
      await expect(shown(host).first()).toContainText(`Sent2.000 ETHTo ${short(second)}`)
      await expect(shown(host)).toHaveCount(10)
    })

    await test.step('failed, on its way, and confirmed', async () => {
      const failed = await client.writeContract({
        account: signerAt(0),
        address: ethereum.oddTokens.reverting,
        abi: erc20Abi,
        functionName: 'transfer',
        args: [second, 1n],
        gas: 100_000n,
      })
      expect((await client.waitForTransactionReceipt({ hash: failed })).status).toBe('reverted')
      const mining = world.sandbox.mining(ethereum.id)
      await mining.pause()
      await pay(ethereum, 0, second, parseEther('0.25'))
      await lookAgain(host)
      await expect(shown(host).nth(0)).toContainText(`Sending0.250 ETHTo ${short(second)}Pending`)
      await expect(shown(host).nth(1)).toContainText('Failed')
      await expect(shown(host).nth(1)).not.toContainText('Sent')
      await mining.resume()
      await expect.poll(() => waiting(ethereum)).toEqual([])
      await lookAgain(host)
      await expect(shown(host).nth(0)).toContainText(/^Sent0\.250 ETHTo .*ago \(Confirmed/)
      await expect(shown(host).nth(1)).toContainText('Failed')
    })

    await test.step('collectibles', async () => {
      await openTab(host, 'nfts')
      const tiles = host.dialog.getByTestId('nft')
      await expect(tiles).toHaveCount(3)
      await expect(tiles).toContainText(['Harbour Lights #3', 'Harbour Lights #2', 'Harbour Lights #1'])
      const abi = [
        {
          type: 'function',
          name: 'transferFrom',
          stateMutability: 'nonpayable',
          inputs: [
            { name: 'from', type: 'address' },
            { name: 'to', type: 'address' },
            { name: 'tokenId', type: 'uint256' },
          ],
          outputs: [],
        },
      ] as const
      await mined(
        ethereum,
        await client.writeContract({
          account: signerAt(0),
          address: ethereum.nft.address,
          abi,
          functionName: 'transferFrom',
          args: [first, second, 2n],
        }),
      )
      await openTab(host, 'activity')
      await expect(shown(host).first()).toContainText('SentHarbour Lights #2')
      await openTab(host, 'nfts')
      await expect(tiles).toHaveCount(2)
      await expect(tiles).toContainText(['Harbour Lights #3', 'Harbour Lights #1'])
    })
  })
})

test('what the host switches off is not there', async ({ page, world }) => {
  const host = await connected(page, world, { features: { history: false, send: false, receive: false, email: false } })
  await host.openDialog()
  await expect(host.dialog.getByTestId('token-row').first()).toBeVisible()
  await expect(host.dialog.getByRole('tab')).toHaveCount(0)
  for (const feature of ['send', 'receive']) await expect(host.dialog.getByTestId(`feature-${feature}`)).toHaveCount(0)
  expect(historyRequests(world)).toEqual([])
})
