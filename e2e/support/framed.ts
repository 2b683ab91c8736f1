import type { Frame, Page } from '@playwright/test'
import { Host, type PlainOptions, type World } from './test.ts'

/** A page of another site that shows the host page in a frame. */
export async function framedBy(page: Page, { pages }: World): Promise<Frame> {
  // A name of its own makes it another site.
  await page.goto(`${pages.url.replace('127.0.0.1', 'localhost')}/e2e/hosts/plain.html`)
  await page.evaluate((src) => {
    document.head.innerHTML = `<style>body { margin: 0 } #framed { width: 900px; height: 700px; border: 0 }
        #cover { position: absolute; inset: 0; background: #fff; pointer-events: none }</style>`
    document.body.innerHTML = `<iframe id="framed" allow="clipboard-read; clipboard-write" src="${src}"></iframe>`
  }, `${pages.url}/e2e/hosts/plain.html`)
  await page.frameLocator('#framed').locator('html[data-ready]').waitFor()
  const frame = page.mainFrame().childFrames()[0]
  if (frame === undefined) throw new Error('The page shows no frame.')
  return frame
}

/** The host page inside of the frame; the few things that only a page has are those of the page around it. */
export async function hostIn(page: Page, frame: Frame, options: PlainOptions): Promise<Host> {
  const host = new Host(
    new Proxy(page, {
      get: (whole, name) => {
        const owner: object = name === 'keyboard' || name === 'context' ? whole : frame
        const value: unknown = Reflect.get(owner, name)
        return typeof value === 'function' ? value.bind(owner) : value
      },
    }),
  )
  await host.create('main', options)
  return host
}
