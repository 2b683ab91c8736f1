import { describe, expect, it } from 'vitest'
import { createImageSources } from '../../../src/application/account/images.js'
import { createLifetime } from '../../../src/kit/lifetime.js'
import { ports } from '../../../src/ports/tokens.js'
import { createFakeImages } from '../../fakes/fake-images.js'
import { createDialogOfFakes } from '../support/dialog-of-fakes.js'

const address = 'https://api.example/icon.png'
const source = 'data:image/png;base64,AAAA'
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** Pictures that come when the test says so. */
function heldImages() {
  const held: { readonly address: string; readonly come: (source: string) => void; readonly signal?: AbortSignal }[] =
    []
  return {
    held,
    of: (one: string, signal?: AbortSignal) =>
      new Promise<string>((come) => held.push({ address: one, come, ...(signal === undefined ? {} : { signal }) })),
  }
}

describe('pictures of tokens and collectibles', () => {
  it('are asked for once each', async () => {
    const images = createFakeImages({ [address]: source })
    const { app } = createDialogOfFakes({
      options: { bindings: (to) => void to.bind(ports.images).toConstantValue(images) },
    })
    const account = await app.features.load('account')
    expect(await Promise.all([account.image(address), account.image(address)])).toEqual([source, source])
    expect(await account.image(address)).toBe(source)
    expect(images.asked).toEqual([address])
  })

  it('are asked of nobody where they are whole already', async () => {
    const images = createFakeImages()
    const image = createImageSources({ images, lifetime: createLifetime() })
    expect(await image(source)).toBe(source)
    expect(images.asked).toEqual([])
  })

  it('are none where a page would stand still for them, wherever they came from', async () => {
    const within = (i: number) => `<g id="a${i}">${`<use href="#a${i - 1}"/>`.repeat(10)}</g>`
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"/>${[1, 2, 3, 4, 5, 6, 7].map(within).join('')}</svg>`
    const bomb = `data:image/svg+xml;base64,${btoa(drawing)}`
    const image = createImageSources({ images: createFakeImages({ [address]: bomb }), lifetime: createLifetime() })
    await expect(image(bomb)).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
    await expect(image(address)).rejects.toMatchObject({ code: 'HTTP_BAD_BODY' })
  })

  it('are none where a file is no picture, which is told as that', async () => {
    const images = createFakeImages({ [address]: 'data:text/html,<b>no</b>' })
    const image = createImageSources({ images, lifetime: createLifetime() })
    await expect(image(address)).rejects.toMatchObject({
      code: 'HTTP_BAD_BODY',
      detail: { reason: 'it is no picture' },
    })
  })

  it('are asked for again after a failure', async () => {
    const images = createFakeImages({ [address]: source })
    const image = createImageSources({ images, lifetime: createLifetime() })
    images.setFailing(true)
    await expect(image(address)).rejects.toMatchObject({ code: 'HTTP_STATUS' })
    images.setFailing(false)
    expect(await image(address)).toBe(source)
  })

  it('come six at a time, the next when one came', async () => {
    const images = heldImages()
    const image = createImageSources({ images, lifetime: createLifetime() })
    const all = Array.from({ length: 8 }, (_, i) => image(`https://api.example/${i}`))
    await settled()
    expect(images.held).toHaveLength(6)
    images.held[2]?.come(source)
    await settled()
    expect(images.held.map((one) => one.address).at(-1)).toBe('https://api.example/6')
    for (let i = 0; i < 8; i += 1) {
      images.held[i]?.come(source)
      await settled()
    }
    expect(await Promise.all(all)).toEqual(all.map(() => source))
  })

  it('are kept up to a number, the newest', async () => {
    const addresses = Array.from({ length: 301 }, (_, i) => `https://api.example/${i}`)
    const images = createFakeImages(Object.fromEntries(addresses.map((one) => [one, source])))
    const image = createImageSources({ images, lifetime: createLifetime() })
    for (const one of addresses) await image(one)
    await image(addresses[300] ?? '')
    expect(images.asked).toHaveLength(301)
    await image(addresses[0] ?? '')
    expect(images.asked).toHaveLength(302)
  })

  it('stop with the dialog', async () => {
    const images = heldImages()
    const lifetime = createLifetime()
    const image = createImageSources({ images, lifetime })
    void image(address)
    lifetime.end()
    expect(images.held[0]?.signal?.aborted).toBe(true)
  })
})
