import * as wagmi from '@wagmi/core'
import * as ethers from 'ethers'
import * as viem from 'viem'
import './plain.ts'

declare global {
  interface Window {
    /** The libraries that hosts use a provider with. */
    readonly libraries: typeof libraries
  }
}

const libraries = { ethers, viem, wagmi }
Object.assign(window, { libraries })
