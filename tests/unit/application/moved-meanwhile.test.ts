import { describe, expect, it } from 'vitest'
import { acceptConnection } from '../../../src/application/connection-sessions.js'
import { services } from '../../../src/composition/services.js'
import { chooseAccount, markAnswered } from '../../../src/domain/session/session-changes.js'
import { createEip1193Connector } from '../../../src/infrastructure/connectors/eip1193-connector.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createFakeWallet } from '../../fakes/fake-wallet.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { account, createDialogOfFakes, otherAccount, walletInfo } from '../support/dialog-of-fakes.js'

/** A second wallet of the page, with the same accounts. */
const otherInfo = { ...walletInfo, id: 'dev.lantern', name: 'Lantern', rdns: 'dev.lantern' }

/** A connected dialog, in which something happens while its wallet says who acts and where. */
async function connected() {
  const fake = createFakeWallet({ accounts: [account, otherAccount], chains: [1, 8453] })
  let meanwhile: (() => unknown) | undefined
  let pretended: Readonly<Record<string, unknown>> = {}
  const request: typeof fake.provider.request = async (asked) => {
    const told = await fake.provider.request(asked)
    const answer = pretended[asked.method] ?? told
    const task = meanwhile
    if (asked.method === 'eth_accounts') meanwhile = undefined
    if (asked.method === 'eth_accounts') await task?.()
    return answer
  }
  const other = createFakeWallet({ accounts: [account, otherAccount] })
  const deps = { clock: createVirtualClock(), logger: createFakeLogger() }
  const second = createEip1193Connector({ info: otherInfo, provider: other.provider, ...deps })
  const wallet = { ...fake, provider: { ...fake.provider, request } }
  const dialog = createDialogOfFakes({ wallet, connectors: [second] })
  await dialog.connect()
  const askWhile = async (task: () => unknown, params: readonly unknown[]) => {
    meanwhile = task
    const asked = dialog.container.get(services.walletRequest)('eip155', { method: 'eth_sendTransaction', params })
    const outcome = asked.then(
      () => 'sent',
      (error: unknown) => (error as { readonly code: unknown }).code,
    )
    await dialog.clock.advance(1_000)
    return outcome
  }
  const sent = () =>
    [fake, other].flatMap(({ calls }) => calls).filter(({ method }) => method === 'eth_sendTransaction')
  /** What it answers from now on, without a word that anything has changed. */
  const pretend = (answers: typeof pretended) => void (pretended = answers)
  return { ...dialog, fake, second, askWhile, sent, pretend }
}

describe('while the wallet is asked who acts and where, nothing is sent once', () => {
  const call = { from: account, to: otherAccount, value: '0x1' }

  it('the request says something else than it did', async () => {
    const { askWhile, sent } = await connected()
    const changed = { ...call }
    expect(await askWhile(() => Object.assign(changed, { from: otherAccount }), [changed])).toBe(
      'REQUEST_OF_OTHER_ACCOUNT',
    )
    expect(sent()).toEqual([])
  })

  it('the visitor acts with another account', async () => {
    const { askWhile, sent, container } = await connected()
    const choose = () =>
      container.get(services.session).update((now) => chooseAccount(now, 'eip155', `eip155:1:${otherAccount}`))
    expect(await askWhile(choose, [call])).toBe('ACCOUNT_MISMATCH')
    expect(sent()).toEqual([])
  })

  it('the wallet tells of another network, though it has answered before', async () => {
    const { askWhile, sent, fake } = await connected()
    expect(await askWhile(() => fake.setChain(8453), [call])).toBe('NETWORK_MISMATCH')
    expect(sent()).toEqual([])
  })

  it.each([
    ['shares the account no more that the visitor chose', { eth_accounts: [account] }, 'ACCOUNT_MISMATCH'],
    ['is on another network', { eth_chainId: '0x2105' }, 'NETWORK_MISMATCH'],
  ])('the wallet %s, while it is marked as one that answers', async (_, moved, code) => {
    const { askWhile, sent, container, pretend } = await connected()
    const session = container.get(services.session)
    session.update((now) => markAnswered(chooseAccount(now, 'eip155', `eip155:1:${otherAccount}`), 'eip155', false))
    pretend(moved)
    const answers = () => session.update((now) => markAnswered(now, 'eip155', true))
    expect(await askWhile(answers, [{ from: otherAccount, to: account, value: '0x1' }])).toBe(code)
    expect(sent()).toEqual([])
  })

  it('the same wallet was connected anew, and acts with another account by now without a word', async () => {
    const { askWhile, sent, app, fake, pretend } = await connected()
    const anew = async () => {
      await app.connect.connect(walletInfo.id)
      pretend({ eth_accounts: [otherAccount] })
    }
    expect(await askWhile(anew, [call])).toBe('ACCOUNT_MISMATCH')
    expect([sent(), fake.calls.filter(({ method }) => method === 'eth_requestAccounts').length]).toEqual([[], 2])
  })

  it('another wallet has taken its place, with the same account on the same network', async () => {
    const { askWhile, sent, app } = await connected()
    expect(await askWhile(() => app.connect.connect(otherInfo.id), [call])).toBe('NOT_CONNECTED')
    expect(sent()).toEqual([])
  })

  it('another wallet has taken its place that is reached in the same way, as over WalletConnect', async () => {
    const { askWhile, sent, container, second } = await connected()
    const replace = async () => {
      const link = await second.connect({ chains: ['eip155:1'] })
      const connector = { ...walletInfo, name: otherInfo.name }
      acceptConnection(container.get(services.connections), { ...link, connector })
    }
    expect(await askWhile(replace, [call])).toBe('NOT_CONNECTED')
    expect(sent()).toEqual([])
  })
})
