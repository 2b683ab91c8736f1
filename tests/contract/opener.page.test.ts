import { createOpener, type OpeningWindow } from '../../src/infrastructure/platform/opener.js'
import { openerContract } from './opener.contract.js'

/** A browser as the platform has it: no handle for a tab that may not know its opener, and no tab without a click. */
const createBrowser = () => {
  const opened: string[] = []
  const userActivation = { isActive: true }
  const window: OpeningWindow = {
    navigator: { userActivation },
    open: (url, _, features) => {
      if (userActivation.isActive) opened.push(url)
      return features.includes('noopener') || !userActivation.isActive ? null : {}
    },
  }
  return {
    opener: createOpener({ window }),
    opened: () => opened,
    block: () => {
      userActivation.isActive = false
    },
  }
}

openerContract('page', createBrowser)
