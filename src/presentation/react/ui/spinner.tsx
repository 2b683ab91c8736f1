import type { ReactNode } from 'react'

export const Spinner = (): ReactNode => <span className="spinner" aria-hidden="true" />
