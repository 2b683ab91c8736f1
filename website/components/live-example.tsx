import { useDark, withBase } from '@rspress/core/runtime'
import { useEffect, useRef, useState } from 'react'
import type { LiveExample as Shown } from '../live/live.ts'

/** The dialog itself, built from the package beside the site: see website/live. */
export function LiveExample() {
  const dark = useDark()
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>()
  useEffect(() => {
    let [gone, example]: [boolean, Shown | undefined] = [false, undefined]
    // An address and no module of the site, whose own bundler leaves it alone.
    const module = withBase('/live/live.js')
    void import(/* webpackIgnore: true */ module).then(({ showLiveExample }) => {
      if (gone || place.current === null) return
      example = showLiveExample(place.current, 'light')
      setShown(example)
    })
    return () => {
      gone = true
      example?.destroy()
    }
  }, [])
  useEffect(() => shown?.setMode(dark ? 'dark' : 'light'), [shown, dark])
  return (
    <section className="live-example" aria-label="Live example">
      <div ref={place} />
      <p>
        This is the dialog itself. Its wallet is a pretended one, out of <code>portico/testing</code>: nobody is asked.
      </p>
    </section>
  )
}
