import { useEffect, useState, type ReactNode } from 'react'
import type { EmbeddedAccountFeature } from '../../../../application/embedded/embedded-account.js'
import { useApp } from '../../app-context.js'
import { SkeletonRows } from '../../ui/skeleton.js'

type Part =
  | { readonly status: 'loading' | 'failed' }
  | {
      readonly status: 'ready'
      readonly LoginRows: (props: { readonly feature: EmbeddedAccountFeature }) => ReactNode
      readonly feature: EmbeddedAccountFeature
    }

/** What only the embedded wallet has, fetched where it is the one that is connected. The account is of use without it. */
export function LoginPart(): ReactNode {
  const { app } = useApp()
  const [part, setPart] = useState<Part>({ status: 'loading' })
  useEffect(() => {
    const state = { live: true }
    Promise.all([import('./login-rows.js'), app.features.load('embeddedAccount')]).then(
      ([{ LoginRows }, feature]) => state.live && setPart({ status: 'ready', LoginRows, feature }),
      () => state.live && setPart({ status: 'failed' }),
    )
    return () => {
      state.live = false
    }
  }, [app])
  if (part.status === 'ready') return <part.LoginRows feature={part.feature} />
  return part.status === 'loading' && <SkeletonRows count={2} />
}
