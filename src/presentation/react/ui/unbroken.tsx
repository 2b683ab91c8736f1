import type { ReactNode } from 'react'

/** A text in which an address in short stays in one piece, in whatever direction the words around it go. */
export const Unbroken = ({ text }: { readonly text: string }): ReactNode =>
  text.split(/(\w+…\w+)/).map((part, i) => (i % 2 === 1 ? <bdi key={i}>{part}</bdi> : part))
