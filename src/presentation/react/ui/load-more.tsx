import { useEffect, useRef, type ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { Button } from './button.js'
import { commonWords } from '../i18n/en/common.js'

interface LoadMoreProps {
  readonly busy: boolean
  /** How many are there; a change asks again, because the end may still be in sight. */
  readonly count: number
  readonly onMore: () => void
}

/** Loads by itself when it comes into sight, and is a button for those who do not scroll. */
export function LoadMore({ busy, count, onMore }: LoadMoreProps): ReactNode {
  const { t } = useApp(commonWords)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current === null || busy) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && onMore(),
      { root: ref.current.closest('.body'), rootMargin: '240px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [busy, count, onMore])
  return (
    <div ref={ref} className="load-more">
      <Button small busy={busy} onClick={onMore} testId="load-more">
        {t('action.loadMore')}
      </Button>
    </div>
  )
}
