import { usePage } from '@rspress/core/runtime'
import { useEffect } from 'react'

/** Names for the two asides of a page, which have none by themselves; the effect runs with each page that is shown. */
export default function Landmarks() {
  const { page } = usePage()
  useEffect(() => {
    document.querySelector('.rp-doc-layout__sidebar')?.setAttribute('aria-label', 'Pages')
    document.querySelector('.rp-doc-layout__outline')?.setAttribute('aria-label', 'On this page')
    // Room where a page has neither.
    for (const room of document.querySelectorAll('aside[class*="placeholder"]')) room.setAttribute('role', 'none')
  }, [page.routePath])
  return undefined
}
