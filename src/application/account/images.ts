import { createInTurn } from '../../kit/in-turn.js'
import { loadEachOnce } from '../../kit/load-each-once.js'
import { DialogError } from '../../domain/errors.js'
import { safeImageSource } from '../../domain/text/untrusted.js'
import type { Images } from '../../ports/images.js'
import type { Lifetime } from '../../kit/lifetime.js'

/** At a time, so that pictures leave room for what is waited for. */
const atOnce = 6
/** More would only hold memory: they are asked for again. */
const kept = 300

/** Sources of pictures, each asked for once and a few at a time. */
export function createImageSources({
  images,
  lifetime,
}: {
  readonly images: Images
  readonly lifetime: Lifetime
}): (address: string) => Promise<string> {
  const sources = new Map<string, Promise<string>>()
  const inTurn = createInTurn(atOnce)
  const ended = new AbortController()
  lifetime.add(() => ended.abort())
  return (address) => {
    const whole = safeImageSource(address)
    if (whole !== undefined) return drawable(whole)
    const source = loadEachOnce(sources, address, () => inTurn(() => images.of(address, ended.signal).then(drawable)))
    const [oldest] = sources.keys()
    if (sources.size > kept && oldest !== undefined) sources.delete(oldest)
    return source
  }
}

/** Whoever makes a token chooses its picture: for none the page stands still. */
async function drawable(source: string): Promise<string> {
  const whole = /^\s*data:/i.test(source) ? safeImageSource(source) : source
  if (whole === undefined) throw new DialogError('HTTP_BAD_BODY', { reason: 'it is no picture' })
  if (!/^data:image\/svg/i.test(whole)) return whole
  const { lightImageSource } = await import('../../domain/text/light-drawing.js')
  const light = lightImageSource(whole)
  if (light !== undefined) return light
  throw new DialogError('HTTP_BAD_BODY', { reason: 'it takes too long to draw' })
}
