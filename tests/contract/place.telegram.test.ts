import { findTelegram } from '../../src/infrastructure/connectors/places/find-telegram.js'
import { telegramData } from '../../src/infrastructure/connectors/places/telegram-data.js'
import { createFakeWallet } from '../fakes/fake-wallet.js'
import { createVirtualClock } from '../fakes/virtual-clock.js'
import { placeContract } from './place.contract.js'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

placeContract('Telegram, with a wallet of the site’s', async (where) => {
  const location = { hash: where === 'here' ? '#tgWebAppData=user%3D7%26hash%3Dab' : '#top' }
  const page = { location, TelegramWebviewProxy: {} } as unknown as Window
  const wallet = { id: 'telegram', name: 'Tide Wallet', namespaces: ['eip155'] } as const
  const behind = createFakeWallet({ accounts: [address] })
  await behind.provider.request({ method: 'eth_requestAccounts' })
  const before = behind.prompts()
  let asked = 0
  const provider = async () => {
    asked += 1
    return behind.provider
  }
  return {
    place: {
      wallet,
      isHere: () => telegramData(page) !== undefined,
      find: findTelegram({ wallet, initData: telegramData(page), provider }),
    },
    clock: createVirtualClock(),
    address,
    chains: ['eip155:1'],
    deed: { method: 'personal_sign', params: ['0x68656c6c6f', address] },
    asksNobody: true,
    setMood: (mood) => behind.setMood(mood),
    asked: () => asked,
    prompts: () => behind.prompts() - before,
    listeners: behind.listeners,
  }
})
