import { Component, memo, type ReactNode } from 'react'
import { useApp } from './app-context.js'
import { LoadFailed } from './ui/load-failed.js'
import { ScrollBody } from './ui/scroll-body.js'
import { SkeletonRows } from './ui/skeleton.js'
import type { ShownView } from './use-shown-view.js'
import { ViewTransition } from './view-transition.js'

interface ViewHostProps {
  readonly shown: ShownView | undefined
  readonly retry: () => void
}

/** The view in the card. */
export const ViewHost = memo(function ViewHost({ shown, retry }: ViewHostProps): ReactNode {
  const { t } = useApp()
  return (
    <ViewTransition viewKey={shown?.key ?? -1} direction={shown?.direction ?? 'none'}>
      {shown?.status === 'ready' ? (
        <ViewBoundary key={shown.key} renderFailed={(again) => <ViewFailed retry={again} />}>
          <shown.ready.module.View params={shown.view.params as never} feature={shown.ready.feature as never} />
        </ViewBoundary>
      ) : shown?.status === 'failed' ? (
        <ViewFailed retry={retry} />
      ) : (
        <ScrollBody busy>
          <span className="sr-only">{t('dialog.loading')}</span>
          <SkeletonRows count={4} />
        </ScrollBody>
      )}
    </ViewTransition>
  )
})

function ViewFailed({ retry }: { readonly retry: () => void }): ReactNode {
  return (
    <ScrollBody>
      <LoadFailed retry={retry} />
    </ScrollBody>
  )
}

interface ViewBoundaryProps {
  readonly renderFailed: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** React catches errors of a render in classes only. */
class ViewBoundary extends Component<ViewBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render(): ReactNode {
    const { renderFailed, children } = this.props
    return this.state.failed ? renderFailed(() => this.setState({ failed: false })) : children
  }
}
