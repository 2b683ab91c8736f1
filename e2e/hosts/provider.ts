import * as wagmi from '@wagmi/core'
import * as viem from 'viem'
import './plain.ts'

declare global {
  interface Window {
    /** The libraries that hosts use a provider with. */
    readonly libraries: typeof libraries
  }
}

const libraries = { viem, wagmi }
Object.assign(window, { libraries })
