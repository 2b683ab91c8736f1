import { useCallback, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { rootElement } from '../root-element.ts'

// The least that a wallet dialog can cost: a button, and a native dialog with discovery and one page of a catalogue, in a chunk of
// its own that comes when the page is idle or with the click. A bound, no product.
const fetchDialog = () => import('./dialog.tsx')

function Floor() {
  const [module, setModule] = useState<Awaited<ReturnType<typeof fetchDialog>>>()
  const open = useRef<() => void>(undefined)
  const asked = useRef(false)
  const load = useCallback(() => void fetchDialog().then(setModule), [])
  useEffect(() => {
    const handle = requestIdleCallback(load)
    return () => cancelIdleCallback(handle)
  }, [load])

  const ready = useCallback((show: () => void) => {
    open.current = show
    if (asked.current) show()
  }, [])
  const click = () => {
    asked.current = true
    if (open.current === undefined) load()
    else open.current()
  }
  return (
    <>
      <button data-testid="connect" onClick={click}>
        Connect
      </button>
      {module !== undefined && <module.FloorDialog onReady={ready} />}
    </>
  )
}

createRoot(rootElement()).render(<Floor />)
