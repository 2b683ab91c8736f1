import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { ChainId } from '../../../src/domain/networks/caip.js'
import type { Network } from '../../../src/domain/networks/network.js'
import type { OnRampProvider } from '../../../src/domain/on-ramp/on-ramp.js'
import { safeImageSource } from '../../../src/domain/text/untrusted.js'
import { hostedProviders } from '../../../src/infrastructure/http/hosted-providers.js'
import { AppContext } from '../../../src/presentation/react/app-context.js'
import { CatalogueImage } from '../../../src/presentation/react/ui/catalogue-image.js'
import { CoinImage } from '../../../src/presentation/react/ui/coin-image.js'
import { NetworkMark } from '../../../src/presentation/react/ui/network-mark.js'
import { faceOf } from '../../../src/presentation/react/ui/token-face.js'
import { WalletImage } from '../../../src/presentation/react/ui/wallet-image.js'
import { SellerImage } from '../../../src/presentation/react/views/seller-image.js'
import { appOfStores, translator } from './support/app-of-stores.js'

const [own, coin, other] = ['own', 'coin', 'other'].map((name) => `data:image/png;base64,${name}`) as [
  string,
  string,
  string,
]
const network = (id: ChainId, change: Partial<Network>): Network => ({
  id,
  name: 'Tide',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
  ...change,
})
const draw = (mark: ReactNode, networks: readonly Network[] = []) => {
  const { app } = appOfStores({ networks })
  return renderToStaticMarkup(<AppContext value={{ app, translator }}>{mark}</AppContext>)
}
const tide = network('eip155:7', { marks: { network: own, coin } })

describe('the picture of who sells', () => {
  it('is what it brings itself; a letter where that is no picture, or nobody may ask for it', () => {
    expect(draw(<SellerImage name="Quay" picture={own} />)).toContain(`src="${own}"`)
    for (const picture of [
      'https://quay.example/mark.svg',
      'javascript:alert(1)',
      `${own}${'x'.repeat(512 * 1024)}`,
      undefined,
    ])
      expect(draw(<SellerImage name="Quay" picture={picture} />)).toContain('<span class="initial">Q</span>')
  })

  it('is a bone while it is fetched', () => {
    expect(draw(<SellerImage name="Quay" picture={async () => own} />)).toContain('class="bone"')
  })

  it('of the one behind the blockchain API that an open set has is its own, of at most 1 kB', async () => {
    const pictures = await Promise.all(
      hostedProviders.map(async (one: OnRampProvider) =>
        typeof one.picture === 'function' ? one.picture() : undefined,
      ),
    )
    expect(pictures.map((picture) => safeImageSource(picture) !== undefined)).toEqual([true, false])
    expect(pictures[0]?.length).toBeLessThan(1_000)
  })
})

describe('the mark of a network', () => {
  it('is the one that the site lists it with', () => {
    const drawn = draw(<NetworkMark id="eip155:7" name="Tide" />, [tide])
    expect(drawn).toContain(`src="${own}"`)
    expect(drawn).toContain('data-shape="hexagon"')
    expect(drawn).not.toContain('mark-test')
  })

  it('has a badge where the network is for tests', () => {
    expect(draw(<NetworkMark id="eip155:7" name="Tide" />, [{ ...tide, testnet: true }])).toContain('mark-test')
  })

  it('is a letter without a colour of its own where nobody has one', () => {
    const letters = ['eip155:7', 'eip155:8'].map((id) =>
      draw(<NetworkMark id={id} name="Tide" />, [network('eip155:7', {})]),
    )
    expect(letters[0]).toContain('<span class="initial">T</span>')
    expect(letters[0]).not.toContain('style')
    expect(letters[1]).toBe(letters[0])
  })

  it('is a bone while it is fetched', () => {
    const fetched = network('eip155:7', { marks: async () => ({ network: own }) })
    expect(draw(<NetworkMark id="eip155:7" name="Tide" />, [fetched])).toContain('class="bone"')
  })

  it('asks nobody for a picture', () => {
    const foreign = network('eip155:7', { marks: { network: 'https://host.example/tide.svg' } })
    expect(draw(<NetworkMark id="eip155:7" name="Tide" />, [foreign])).toContain('initial')
  })
})

describe('the mark of a token', () => {
  const face = (token: Parameters<typeof faceOf>[0]) => draw(<CoinImage symbol="ETH" {...faceOf(token)} />, [tide])

  it('is that of its network for a coin, whatever a service says', () => {
    expect(face({ chainId: 'eip155:7', iconUrl: other })).toContain(`src="${coin}"`)
  })

  it('is never found by a symbol', () => {
    const token = { chainId: 'eip155:7', address: '0x1111111111111111111111111111111111111111' } as const
    expect(face(token)).toContain('<span class="initial">E</span>')
    expect(face({ ...token, iconUrl: other })).toContain(`src="${other}"`)
    expect(face({ chainId: 'eip155:8' })).toContain('<span class="initial">E</span>')
  })
})

describe('the picture of a wallet', () => {
  it('is its own before that of the catalogue', () => {
    expect(draw(<CatalogueImage wallet={{ name: 'Lamp', icon: own, imageId: 'lamp' }} />)).toContain(`src="${own}"`)
    expect(draw(<CatalogueImage wallet={{ name: 'Lamp', imageId: 'lamp' }} />)).toContain('class="bone"')
  })

  it('is a letter where there is none, and where it is nothing that may be shown', () => {
    const letter = draw(<WalletImage name="Lamp" />)
    expect(letter).toContain('<span class="initial">L</span>')
    expect(draw(<CatalogueImage wallet={{ name: 'Lamp' }} />)).toBe(letter)
    expect(draw(<CatalogueImage wallet={{ name: 'Lamp', icon: 'javascript:alert(1)' }} />)).toBe(letter)
  })
})
