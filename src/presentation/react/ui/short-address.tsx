import { Fragment, useState, type ReactNode } from 'react'
import { truncateAddress } from '../../../domain/text/address.js'

interface ShortAddressProps {
  readonly address: string
  /** A name that stands for it. @default its ends */
  readonly short?: string
}

/** An address in short; a press shows the whole of it in its place. */
export function ShortAddress({ address, short = truncateAddress(address) }: ShortAddressProps): ReactNode {
  const [whole, setWhole] = useState(false)
  return (
    <button
      type="button"
      className="short-address"
      title={address}
      aria-expanded={whole}
      onClick={() => setWhole(!whole)}
    >
      <bdi>
        {whole
          ? fours(address).map((part, i) => (
              <Fragment key={i}>
                {i > 0 && <wbr />}
                {part}
              </Fragment>
            ))
          : short}
      </bdi>
    </button>
  )
}

/** Where it may break, so that lines of it are of one length. */
const fours = (address: string): readonly string[] => address.match(/.{1,4}/gu) ?? []
