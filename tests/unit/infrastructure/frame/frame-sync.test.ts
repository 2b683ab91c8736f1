import { describe, expect, it } from 'vitest'
import { createSync } from '../../../../src/application/embedded/sync.js'
import { initialSession } from '../../../../src/domain/session/session.js'
import { createTheme } from '../../../../src/application/theme/theme.js'
import { createLifetime } from '../../../../src/kit/lifetime.js'
import { createStore } from '../../../../src/kit/store.js'
import { createFrameSetup } from './frame-setup.js'

/** A site, and what its frame hears of it: both are real but for the window between them. */
function siteWithFrame() {
  const frame = createFrameSetup()
  const theme = createTheme({ options: { given: { theme: { mode: 'dark', variables: { accent: '#c02050' } } } } })
  const metadata = {
    name: 'Tidewater',
    description: 'Tides',
    url: 'https://app.example',
    icons: ['https://app.example/i.png'],
  }
  const lifetime = createLifetime()
  const session = createStore(initialSession())
  const sync = createSync({ session, theme, lifetime, embeddedWallet: frame.wallet, metadata })
  /** What was said to the frame since the last look. */
  let seen = 0
  const heard = async () => {
    await frame.settle()
    const news = frame.sent.slice(seen)
    seen = frame.sent.length
    return news.map(({ type, payload, to }) => [to, type.replace('@w3m-app/', ''), payload])
  }
  return { ...frame, theme, metadata, lifetime, sync, heard }
}

const to = 'https://frame.example'
const isConnected = [to, 'IS_CONNECTED', undefined]
const look = (themeMode: string) => [
  to,
  'SYNC_THEME',
  { themeMode, themeVariables: { '--w3m-accent': '#c02050' }, w3mThemeVariables: { '--w3m-accent': '#c02050' } },
]

describe('what the frame is told of the site', () => {
  const site = ({ metadata }: ReturnType<typeof siteWithFrame>) => [
    to,
    'SYNC_DAPP_DATA',
    { metadata, sdkVersion: 'html-portico-1.2.3', sdkType: 'w3m', projectId: 'project' },
  ]

  it('is who the site is and how it looks, at once and before anything is asked, and each change of that [S1.16, S3.60, S3.61]', async () => {
    const given = siteWithFrame()
    expect(await given.heard()).toEqual([])
    given.watch(given.wallet.isConnected())
    expect(await given.heard()).toEqual([site(given), look('dark'), isConnected])
    given.theme.set({ mode: 'light' })
    // Who the site is does not change while its dialog lives.
    expect(await given.heard()).toEqual([look('light')])
    given.lifetime.end()
    given.theme.set({ mode: 'dark' })
    expect(await given.heard()).toEqual([])
  })

  it.each<[string, (given: ReturnType<typeof siteWithFrame>) => unknown]>([
    ['its page says that it is ready anew', ({ say }) => say({ type: '@w3m-frame/READY' })],
    [
      'the page took it away and it is asked something',
      ({ detach, watch, wallet }) => {
        detach()
        watch(wallet.isConnected())
      },
    ],
    ['it is started anew', ({ sync }) => sync.restart()],
  ])('is all of that again, as it is by then, when %s [S1.16, S4.53]', async (_, happen) => {
    const given = siteWithFrame()
    given.watch(given.wallet.isConnected())
    await given.heard()
    given.theme.set({ mode: 'light' })
    await given.heard()
    await happen(given)
    expect((await given.heard()).slice(0, 2)).toEqual([site(given), look('light')])
  })
})
