import { createFakeTabs } from '../fakes/fake-tabs.js'
import { tabsContract } from './tabs.contract.js'

tabsContract('fake', () => ({ open: createFakeTabs().open, settle: () => Promise.resolve() }))
