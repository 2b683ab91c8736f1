import jsQR from 'jsqr'

/** Sizes to try, as a share of the picture's own: a large screenshot may be read only when it is smaller. */
const scales = [1, 0.5, 0.25]

/** The text of a QR code somewhere in a picture. */
export async function readCode(picture: Blob): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  if (!bitmap) return undefined
  for (const scale of scales) {
    const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
    const context = new OffscreenCanvas(width, height).getContext('2d')
    context?.drawImage(bitmap, 0, 0, width, height)
    const pixels = context?.getImageData(0, 0, width, height)
    const text = pixels && jsQR(pixels.data, width, height)?.data
    if (text) return text
  }
  return undefined
}
