import { createWalletDialog } from '../../src/index.js'
import { showPhoneGuide } from './phone-guide.js'
import { installWallet, optionsOf, readWorld } from './world.js'

const world = readWorld()
installWallet(world)
showPhoneGuide(world)
const slot = document.querySelector<HTMLElement>('#slot')
if (slot === null) throw new Error('The page lacks #slot')
createWalletDialog(optionsOf(world)).mount(slot)
