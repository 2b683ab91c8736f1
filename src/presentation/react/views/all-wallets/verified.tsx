import type { ReactNode } from 'react'

/** A seal with a tick. */
export const verifiedOutline = 'M7.2 2.8h5.6l4.4 4.4v5.6l-4.4 4.4H7.2l-4.4-4.4V7.2zM7.3 10.2l2 2 3.5-4'

export const VerifiedSeal = (): ReactNode => (
  <svg className="seal" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M6.5 1.5h7l5 5v7l-5 5h-7l-5-5v-7z" fill="currentColor" />
    <path
      d="M6.5 10.3l2.5 2.5 4.5-5.2"
      fill="none"
      stroke="var(--background)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
