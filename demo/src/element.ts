import '../../src/buttons.js'
import '../../src/element.js'
import { showPhoneGuide } from './phone-guide.js'
import { installWallet, optionsOf, readWorld } from './world.js'

const world = readWorld()
installWallet(world)
showPhoneGuide(world)
const element = document.querySelector('portico-dialog')
if (element === null) throw new Error('The page lacks <portico-dialog>')
element.options = optionsOf(world)
