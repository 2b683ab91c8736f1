import { useEffect, useState } from 'react'
import type { Network, NetworkMarks } from '../../../domain/networks/network.js'
import { safeImageSource } from '../../../domain/text/untrusted.js'
import { whenDone } from '../../../kit/when-done.js'
import { useApp } from '../app-context.js'

type Loader = () => Promise<NetworkMarks>

interface KnownMarks {
  /** Undefined for one that the site does not list. */
  readonly listed: Network | undefined
  readonly network: string | undefined
  readonly coin: string | undefined
  /** They are on their way. */
  readonly pending: boolean
}

const none: NetworkMarks = {}
/** By what fetches them, so that they are drawn at once wherever they are shown again. */
const fetched = new WeakMap<Loader, NetworkMarks>()

/** The marks of a network and of its coin, the same in all places; fetched with the first. */
export function useMarks(id: string | undefined): KnownMarks {
  const { app } = useApp()
  const listed = app.settings.networks.find((network) => network.id === id)
  const given = listed?.marks ?? none
  const [found, setFound] = useState<{ readonly by: Loader; readonly marks: NetworkMarks }>()
  useEffect(() => {
    if (typeof given !== 'function' || fetched.has(given)) return
    const show = (marks: NetworkMarks) => setFound({ by: given, marks })
    return whenDone(fetchMarks(given), show, () => show(none))
  }, [given])
  const marks =
    typeof given !== 'function' ? given : (fetched.get(given) ?? (found?.by === given ? found.marks : undefined))
  return {
    listed,
    network: safeImageSource(marks?.network),
    coin: safeImageSource(marks?.coin),
    pending: marks === undefined,
  }
}

async function fetchMarks(load: Loader): Promise<NetworkMarks> {
  const marks = await load()
  fetched.set(load, marks)
  return marks
}
