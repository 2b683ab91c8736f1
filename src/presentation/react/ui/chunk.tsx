import { useContext, useEffect, useRef, useState, type ReactNode } from 'react'
import { whenDone } from '../../../kit/when-done.js'
import { SeenContext } from '../seen.js'
import { adoptStyles } from '../styles/sheets.js'
import { LoadFailed } from './load-failed.js'

/** What was fetched: its sheets, and what to draw. */
export interface FetchedChunk {
  readonly styles?: readonly string[]
  readonly draw: () => ReactNode
}

type ChunkState = { readonly status: 'loading' | 'failed' } | ({ readonly status: 'ready' } & FetchedChunk)

interface ChunkProps {
  /** Forgets a failure, so that asking again is a new try. It never changes: another chunk is another element, with another key. */
  readonly load: () => Promise<FetchedChunk>
  /** Holds its place meanwhile. */
  readonly waiting: ReactNode
  readonly className?: string | undefined
}

/** What is fetched when it is to be shown, with another try where that failed. */
export function Chunk({ load, waiting, className }: ChunkProps): ReactNode {
  const [chunk, setChunk] = useState<ChunkState>({ status: 'loading' })
  const [fetchChunk] = useState(() => load)
  const place = useRef<HTMLDivElement>(null)
  const { status } = chunk
  const onceSeen = useContext(SeenContext)
  useEffect(() => {
    if (status !== 'loading') return
    const show = (fetched: FetchedChunk) => {
      const root = place.current?.getRootNode()
      if (root instanceof ShadowRoot) adoptStyles(root, fetched.styles ?? [])
      setChunk({ status: 'ready', ...fetched })
    }
    return onceSeen(() => whenDone(fetchChunk(), show, () => setChunk({ status: 'failed' })))
  }, [status, fetchChunk, onceSeen])
  if (chunk.status === 'ready') return chunk.draw()
  return (
    <div ref={place} className={className} aria-busy={status === 'loading' || undefined}>
      {status === 'loading' ? waiting : <LoadFailed retry={() => setChunk({ status: 'loading' })} />}
    </div>
  )
}
