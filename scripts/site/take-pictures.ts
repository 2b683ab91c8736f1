import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { ensureBrowser } from '../ensure-browser.ts'
import { browserLaunchOptions } from '../find-browser.ts'
import { repositoryRoot } from '../package-manifest.ts'
import { serveFolder } from '../serve-folder.ts'
import { buildLive } from './build-site.ts'

const pictures = join(repositoryRoot, 'docs/pictures')
/** The page behind the dialog, as far as a picture shows it. */
const margin = 24

/** Each view with what is seen of it last. */
const views = {
  connect: (page: Page) => page.getByTestId('wallet-row').nth(2),
  account: (page: Page) => page.getByText('Harbour Dollar'),
}

/** Takes the README's pictures of the dialog, as the package in dist/ draws it, in both themes. */
export async function takePictures(): Promise<void> {
  await ensureBrowser()
  const folder = mkdtempSync(join(tmpdir(), 'portico-pictures-'))
  const browser = await chromium.launch(browserLaunchOptions())
  try {
    await buildLive('pictures', folder)
    const page =
      '<!doctype html><html lang="en"><meta charset="utf-8"><body><script type="module" src="pictures.js"></script>'
    writeFileSync(join(folder, 'index.html'), page)
    const served = await serveFolder(folder)
    mkdirSync(pictures, { recursive: true })
    for (const mode of ['light', 'dark'] as const)
      for (const view of Object.keys(views) as (keyof typeof views)[]) {
        const file = `${view}-${mode}.webp`
        writeFileSync(join(pictures, file), await takePicture(browser, served.url, view, mode))
        console.log(`docs/pictures/${file} is written.`)
      }
    await served.close()
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true })
  }
}

async function takePicture(
  browser: Browser,
  url: string,
  view: keyof typeof views,
  mode: 'light' | 'dark',
): Promise<Buffer> {
  const page = await browser.newPage({
    viewport: { width: 640, height: 800 },
    deviceScaleFactor: 2,
    colorScheme: mode,
    reducedMotion: 'reduce',
  })
  await page.goto(`${url}?mode=${mode}&view=${view}`, { waitUntil: 'networkidle' })
  await views[view](page).waitFor()
  const card = await page.getByTestId('portico-dialog').boundingBox()
  if (card === null) throw new Error(`There is no dialog to be seen of ${view}.`)
  const png = await page.screenshot({
    animations: 'disabled',
    clip: {
      x: card.x - margin,
      y: card.y - margin,
      width: card.width + 2 * margin,
      height: card.height + 2 * margin,
    },
  })
  const webp = await inWebp(page, png)
  await page.close()
  return webp
}

/** A third of the size, by the browser's own encoder. */
async function inWebp(page: Page, png: Buffer): Promise<Buffer> {
  const text = await page.evaluate(
    async (source) => {
      const image = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.9)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(text.replace('data:image/webp;base64,', ''), 'base64')
}
