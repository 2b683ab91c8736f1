import '../../src/buttons.js'
import { createWalletDialog, ports, type WalletDialog } from '../../src/index.js'
import { languages } from '../../src/languages.js'
import { askToAct } from './ask-to-act.js'
import { showCode } from './code-panel.js'
import { fillControls } from './controls.js'
import { createDrawer } from './drawer.js'
import { fillFaults, repair } from './faults.js'
import { payTogether } from './pay-together.js'
import { showPhoneGuide } from './phone-guide.js'
import { changeSettings, forgetSettings, optionsFrom, readSettings } from './settings.js'
import { signGreeting } from './sign.js'
import { showState } from './state-panel.js'
import { showTries, tryDoneBy, viewOf, type Try } from './tries.js'
import { installWallet, networksOf, optionsOf, readWorld } from './world.js'

const world = readWorld()
installWallet(world)
showPhoneGuide(world)

const find = <T extends Element>(selector: string): T => {
  const element = document.querySelector<T>(selector)
  if (element === null) throw new Error(`The page lacks ${selector}`)
  return element
}
const button = find<HTMLElementTagNameMap['portico-button']>('#connect')
const networkButton = find<HTMLElementTagNameMap['portico-network-button']>('#network')
const networks = networksOf(world)
const settings = () => optionsFrom(readSettings(), world.signInUrl)

const tick = showTries(find('#tries'), (id) => void begin(id))
const drawCode = showCode(find('#code-panel'))
const drawer = createDrawer(find('#options'), find('#show-options'))

function start(): WalletDialog {
  const dialog = createWalletDialog({
    ...optionsOf(world),
    ...settings(),
    languages,
    // A site of its own would name a server for these: endpoints.analytics.
    bindings: (to) =>
      to.bind(ports.analytics).toConstantValue({
        track: ({ event }) => {
          const done = tryDoneBy(event)
          if (done !== undefined) tick(done)
        },
      }),
  })
  button.dialog = networkButton.dialog = dialog
  showState(dialog, networks, { networkButton, hint: find('#hint') })
  return dialog
}

/** The page wears what the dialog wears. */
function dress(): void {
  const { mode = 'system', accent } = readSettings()
  document.documentElement.dataset['scheme'] = mode
  if (accent === undefined) document.documentElement.style.removeProperty('--accent')
  else document.documentElement.style.setProperty('--accent', accent)
}

function restart(): void {
  void dialog.destroy()
  dialog = start()
  drawCode()
}

function fillDrawer(): void {
  fillControls(find('#controls'), {
    onLook: () => {
      dialog.setTheme(settings().theme ?? {})
      dress()
      drawCode()
      tick('look')
    },
    onLanguage: () => {
      dialog.setLanguage(settings().language ?? 'en')
      drawCode()
      tick('look')
    },
    onOptions: restart,
  })
  fillFaults(find('#faults'), world.apiUrl)
}

async function begin(id: Try): Promise<unknown> {
  if (id === 'look') return drawer.open()
  if (id === 'signIn' && settings().signIn === undefined) {
    changeSettings({ signIn: 'optional' })
    fillDrawer()
    restart()
  }
  // Until then nothing is known of an earlier visit.
  await dialog.preload()
  if (dialog.getState().status === 'disconnected') return dialog.open()
  await connected()
  await (id === 'signIn' ? dialog.signIn() : dialog.open({ view: viewOf[id] }))
}

/** A session of an earlier visit, or of a dialog that was created anew, is verified first. */
async function connected(): Promise<void> {
  const isConnected = ({ status }: ReturnType<WalletDialog['getState']>) => status === 'connected'
  if (isConnected(dialog.getState())) return
  await new Promise<void>((resolve) => {
    const undo = dialog.subscribe(isConnected, (is) => {
      if (!is) return
      undo()
      resolve()
    })
  })
}

dress()
let dialog = start()
fillDrawer()
find('#reset').addEventListener('click', () => {
  forgetSettings()
  repair(world.apiUrl)
  fillDrawer()
  dress()
  restart()
})
find<HTMLAnchorElement>('#wallet-home').href = world.walletUrl
find<HTMLAnchorElement>('#inbox').href = world.inboxUrl
find<HTMLAnchorElement>('#regatta').href = world.regattaUrl

const outcome = find<HTMLElement>('#outcome')
const say = async (task: () => Promise<string>) => {
  outcome.textContent = '…'
  outcome.textContent = await task().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
}
find('#sign').addEventListener('click', () => say(() => signGreeting(dialog)))
find('#act').addEventListener('click', () => say(() => askToAct(dialog)))
find('#together').addEventListener('click', () => say(() => payTogether(dialog)))
find('#switch').addEventListener('click', () =>
  say(async () => {
    const now = networks.findIndex(({ id }) => id === dialog.getState().network)
    const next = networks[now + 1] ?? networks[0]
    await dialog.switchNetwork(next.id)
    return `Now on ${next.name}`
  }),
)
find('#disconnect').addEventListener('click', () =>
  say(async () => {
    await dialog.disconnect()
    return 'Disconnected'
  }),
)
