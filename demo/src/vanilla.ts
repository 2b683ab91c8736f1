import { createWalletDialog, type WalletDialog } from '../../src/index.js'
import { askToAct } from './ask-to-act.js'
import { payTogether } from './pay-together.js'
import { fillControls, readOptions } from './controls.js'
import { fillFaults } from './faults.js'
import { showState } from './state-panel.js'
import { showPhoneGuide } from './phone-guide.js'
import { signGreeting } from './sign.js'
import { installWallet, networksOf, optionsOf, readWorld } from './world.js'

const world = readWorld()
installWallet(world)
showPhoneGuide(world)

const find = <T extends Element>(selector: string): T => {
  const element = document.querySelector<T>(selector)
  if (element === null) throw new Error(`The page lacks ${selector}`)
  return element
}
const button = find<HTMLButtonElement>('#connect')

function start(): WalletDialog {
  const dialog = createWalletDialog({ ...optionsOf(world), ...readOptions(world) })
  dialog.attach(button)
  showState(dialog, networksOf(world), { button })
  return dialog
}

let dialog = start()
fillControls(find('#controls'), {
  onTheme: (theme) => dialog.setTheme(theme),
  onOptions: () => {
    void dialog.destroy()
    dialog = start()
  },
})
fillFaults(find('#faults'), world.apiUrl)
find<HTMLAnchorElement>('#wallet-home').href = world.walletUrl
find<HTMLAnchorElement>('#inbox').href = world.inboxUrl
find<HTMLAnchorElement>('#regatta').href = world.regattaUrl

const outcome = find<HTMLElement>('#outcome')
const say = async (task: () => Promise<string>) => {
  outcome.textContent = '…'
  outcome.textContent = await task().catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
}
const networks = networksOf(world)
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
