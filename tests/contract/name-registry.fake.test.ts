import { fakeNameRegistry } from './fake-name-registries.js'
import { nameRegistryContract } from './name-registry.contract.js'

nameRegistryContract('fake', fakeNameRegistry)
