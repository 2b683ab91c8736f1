import { encodeBase64 } from '../../kit/base64.js'
import { DialogError } from '../../domain/errors.js'

/** `URL.createObjectURL` and `URL.revokeObjectURL`. */
export interface ObjectUrls {
  create(blob: Blob): string
  revoke(url: string): void
}

export interface ImageSources {
  /** @throws DialogError HTTP_BAD_BODY when it is not an image */
  from(file: Blob): Promise<string>
  release(source: string): void
}

const pictures = /^image\/(?:png|webp|jpeg|gif|avif)$/
const drawing = 'image/svg+xml'

/**
 * Sources for `<img>` from fetched files. Pictures become `blob:` addresses. Drawings (SVG) become data URIs: a script in them
 * would run with the rights of the page if the visitor opened a `blob:` address in a tab.
 */
export function createImageSources(urls: ObjectUrls): ImageSources {
  const created = new Set<string>()
  return {
    from: async (file) => {
      if (isDrawing(file)) return dataUri(file)
      if (!pictures.test(mimeOf(file))) throw new DialogError('HTTP_BAD_BODY', { reason: 'it is not an image' })
      const url = urls.create(file)
      created.add(url)
      return url
    },
    release: (source) => {
      if (created.delete(source)) urls.revoke(source)
    },
  }
}

/** As text it is as long as `safeImageSource` takes. */
const maximumBytes = 393_216

/** The image itself as text, which can be kept and needs no release. @throws DialogError HTTP_BAD_BODY */
export async function dataUri(file: Blob): Promise<string> {
  if (!isDrawing(file) && !pictures.test(mimeOf(file)))
    throw new DialogError('HTTP_BAD_BODY', { reason: 'it is not an image' })
  if (file.size > maximumBytes) throw new DialogError('HTTP_BAD_BODY', { reason: 'it is too large' })
  const source = `data:${mimeOf(file)};base64,${encodeBase64(new Uint8Array(await file.arrayBuffer()))}`
  if (!isDrawing(file)) return source
  const { isLightDrawing } = await import('../../domain/text/light-drawing.js')
  if (isLightDrawing(source)) return source
  throw new DialogError('HTTP_BAD_BODY', { reason: 'it takes too long to draw' })
}

const mimeOf = ({ type }: Blob): string => type.split(';')[0]?.trim().toLowerCase() ?? ''
const isDrawing = (file: Blob): boolean => mimeOf(file) === drawing
