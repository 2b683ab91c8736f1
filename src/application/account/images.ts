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
  const waiting: (() => void)[] = []
  const ended = new AbortController()
  let asking = 0

  const inTurn = async (address: string): Promise<string> => {
    if (asking < atOnce) asking += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await images.of(address, ended.signal)
    } finally {
      // Whoever waits takes over this place.
      const next = waiting.shift()
      if (next === undefined) asking -= 1
      else next()
    }
  }

  lifetime.add(() => ended.abort())
  return (address) => {
    const whole = safeImageSource(address)
    if (whole !== undefined) return Promise.resolve(whole)
    const source = sources.get(address) ?? inTurn(address)
    sources.set(address, source)
    // A failure is forgotten, so that the next look tries again.
    source.catch(() => sources.delete(address))
    const [oldest] = sources.keys()
    if (sources.size > kept && oldest !== undefined) sources.delete(oldest)
    return source
  }
}
