import { useEffect, useMemo, useState, type RefObject } from 'react'
import { safeImageSource } from '../../../domain/text/untrusted.js'
import { whenDone } from '../../../kit/when-done.js'
import { useApp } from '../app-context.js'
import { useNear } from './near-viewport.js'

const nowhere: RefObject<null> = { current: null }
/** It is looked into before it is drawn, by what comes with the account. */
const drawing = /^\s*data:image\/svg/i

/**
 * The source for a picture of a token or collectible, fetched once its place came near the visible part. Undefined until then and
 * where there is none: a drawn one stands in. The second of the pair tells that the browser could not show it.
 */
export function useImage(
  address: string | undefined,
  place: RefObject<HTMLElement | null>,
): readonly [src: string | undefined, fail: () => void] {
  const { app } = useApp()
  const whole = useMemo(() => (drawing.test(address ?? '') ? undefined : safeImageSource(address)), [address])
  const [found, setFound] = useState<{ readonly address: string; readonly src?: string }>()
  const wanted = whole === undefined ? address : undefined
  const near = useNear(wanted === undefined ? nowhere : place)
  useEffect(() => {
    if (!near || wanted === undefined) return
    const fetchImage = async () => (await app.features.load('account')).image(wanted)
    return whenDone(fetchImage(), (src) => setFound({ address: wanted, src }))
  }, [app, near, wanted])
  const fail = () => setFound(address === undefined ? undefined : { address })
  if (address !== undefined && found?.address === address) return [found.src, fail]
  return [whole, fail]
}
