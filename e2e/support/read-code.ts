import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const require = createRequire(import.meta.url)
// From the package: by itself it fetches its program from the network.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
})

/** What two readers that know nothing of each other find in a picture of a QR code. */
export async function readCode(screenshot: Buffer): Promise<{ readonly jsqr?: string; readonly zxing?: string }> {
  const { data, width, height } = PNG.sync.read(screenshot)
  const pixels = new Uint8ClampedArray(data)
  const jsqr = jsQR(pixels, width, height)?.data
  // Node has no ImageData; the reader needs no more of it than this.
  const image = { ...doubled(pixels, width, height), colorSpace: 'srgb' } as ImageData
  const [zxing] = await readBarcodes(image, { formats: ['QRCode'] })
  return { ...(jsqr === undefined ? {} : { jsqr }), ...(zxing === undefined ? {} : { zxing: zxing.text }) }
}

/** A camera sees a screen finer than its dots are, and the second reader is made for cameras. */
function doubled(pixels: Uint8ClampedArray, width: number, height: number) {
  const from = new Uint32Array(pixels.buffer)
  const data = new Uint32Array(from.length * 4)
  for (const i of data.keys()) {
    const [x, y] = [i % (2 * width), Math.floor(i / (2 * width))]
    data[i] = from[(y >> 1) * width + (x >> 1)] ?? 0
  }
  return { data: new Uint8ClampedArray(data.buffer), width: 2 * width, height: 2 * height }
}
