import { useEffect, useState, type ReactNode } from 'react'
import type { OnRampProvider } from '../../../domain/on-ramp/on-ramp.js'
import { whenDone } from '../../../kit/when-done.js'
import { CoinImage } from '../ui/coin-image.js'

interface SellerImageProps {
  readonly name: string
  readonly picture: OnRampProvider['picture']
}

/** The picture of who sells, by the rules of those of tokens; a letter of its name where there is none. */
export function SellerImage({ name, picture }: SellerImageProps): ReactNode {
  const [found, setFound] = useState<{ readonly by: OnRampProvider['picture']; readonly address?: string }>()
  useEffect(() => {
    if (typeof picture !== 'function') return
    const show = (address?: string) => setFound({ by: picture, ...(address && { address }) })
    return whenDone(Promise.resolve().then(picture), show, () => show())
  }, [picture])
  const given = typeof picture === 'function' ? undefined : picture
  const awaited = typeof picture === 'function' && found?.by !== picture
  return (
    <CoinImage symbol={name} image={given ?? (awaited ? undefined : found?.address)} shape="square" awaited={awaited} />
  )
}
