import { createHash } from 'node:crypto'
import type { CatalogueWallet } from './catalogue-wallet.ts'
import { walletNames } from './wallet-names.ts'

const evm = ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161']
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const bitcoin = 'bip122:000000000019d6689c085ae165831e93'

/** Wallets that do not exist. Everything about one follows from its name, so each start makes the same ones. */
export function generateWallets(count: number): readonly CatalogueWallet[] {
  return walletNames(count).map((name, index) => generateWallet(name, (index + 2) * 10))
}

function generateWallet(name: string, order: number): CatalogueWallet {
  const digest = createHash('sha256').update(`wallet:${name}`).digest()
  // One byte decides each trait: the wallet has it when the byte is in the lower `percent` of its range.
  const has = (byte: number, percent: number): boolean => ((digest[byte] ?? 0) * 100) / 256 < percent
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const site = `https://${slug}.example`
  const mobile = has(0, 88)
  const extension = has(1, 45)
  return {
    id: digest.toString('hex'),
    name,
    description: `${name} keeps keys and collectibles in one place.`,
    badge_type: has(2, 20) ? 'certified' : 'none',
    chains: chainsOf(has),
    homepage: site,
    image_id: uuidFrom(digest.subarray(16)),
    order,
    mobile_link: mobile ? `${slug}://` : null,
    desktop_link: has(3, 15) ? `${slug}-desktop://` : null,
    webapp_link: has(4, 25) ? `https://app.${slug}.example` : null,
    app_store: mobile && has(5, 92) ? `https://apple-apps.example/${slug}` : null,
    play_store: mobile && has(6, 92) ? `https://android-apps.example/${slug}` : null,
    chrome_store: extension ? `https://extensions.example/${slug}` : null,
    rdns: extension ? `example.${slug}` : null,
    injected: extension ? [{ namespace: 'eip155', injected_id: `is${name.replaceAll(' ', '')}` }] : null,
  }
}

function chainsOf(has: (byte: number, percent: number) => boolean): readonly string[] {
  const evmChains = has(7, 90) ? evm.filter((_, index) => index === 0 || has(8 + index, 70)) : []
  const others = [...(has(13, 35) ? [solana] : []), ...(has(14, 20) ? [bitcoin] : [])]
  const chains = [...evmChains, ...others]
  return chains.length > 0 ? chains : [solana]
}

/** Sixteen bytes in the shape of a version 4 UUID. */
export function uuidFrom(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes.subarray(0, 16)).toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)]
  return parts.join('-')
}
