import { tabsContract } from './tabs.contract.js'
import { fakeTabs } from './fake-page.js'

tabsContract('fake', fakeTabs)
