import type { ReactNode } from 'react'

const lastSigns = 4

/** An address in one line, as much of it as fits, cut once, in the middle: what it ends with tells it as well as what it begins with. */
export const MiddleCut = ({ address }: { readonly address: string }): ReactNode => (
  <bdi className="middle-cut" dir="ltr">
    <span>{address.slice(0, -lastSigns)}</span>
    <span>…{address.slice(-lastSigns)}</span>
  </bdi>
)
