import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { useApp } from './app-context.js'
import { Icon } from './ui/icons.js'
import { IconButton } from './ui/icon-button.js'
import { Spinner } from './ui/spinner.js'
import { useStore } from './use-store.js'
import { loadViewWords } from './views/registry.js'

/** The latest notice at the top of the card. */
export const AlertBar = memo(function AlertBar(): ReactNode {
  const { app, t } = useApp()
  const alert = useStore(app.feedback.alerts).at(-1)
  const text = useErrorText(alert?.code)
  const slot = useRef<HTMLDivElement>(null)
  useEffect(() => (slot.current === null ? undefined : tellHeight(slot.current)), [])
  return (
    <div role="alert" className="alert-slot" ref={slot}>
      {alert !== undefined && text !== undefined && (
        <div className="alert" data-variant={alert.variant} data-testid="alert">
          <Icon name="warning" />
          <span>{text}</span>
          <IconButton icon="close" label={t('alert.dismiss')} onClick={() => app.feedback.dismissAlert(alert.code)} />
        </div>
      )}
    </div>
  )
})

/** The sentence for a code. Sentences are fetched when the first one is needed; until then there is none to read. */
function useErrorText(code: string | undefined): string | undefined {
  const { t } = useApp()
  const [found, setFound] = useState<{ readonly code: string; readonly text: string }>()
  useEffect(() => {
    if (code === undefined) return
    const state = { live: true }
    Promise.all([import('./i18n/error-text.js'), loadViewWords()]).then(
      ([{ errorText }]) => state.live && setFound({ code, text: errorText(t, code) }),
      () => state.live && setFound({ code, text: t('error.generic') }),
    )
    return () => {
      state.live = false
    }
  }, [code, t])
  return found?.code === code ? found?.text : undefined
}

/** The view below has the height that is left, and how many lines a notice takes is known only here. */
function tellHeight(slot: HTMLElement): () => void {
  let told = 0
  const observer = new ResizeObserver(() => {
    if (slot.offsetHeight === told) return
    told = slot.offsetHeight
    slot.parentElement?.style.setProperty('--alert', `${told}px`)
  })
  observer.observe(slot)
  return () => observer.disconnect()
}

const icons = { success: 'done', error: 'fail' } as const

/** One short message at the bottom of the card. The region is always there, or screen readers would miss the first one. */
export const SnackbarRegion = memo(function SnackbarRegion(): ReactNode {
  const { app, t } = useApp()
  const snackbar = useStore(app.feedback.snackbar)
  return (
    <div role="status" className="snackbar-slot">
      {snackbar?.open === true && (
        <div className="snackbar" data-variant={snackbar.variant} data-testid="snackbar">
          {snackbar.variant === 'loading' ? <Spinner /> : <Icon name={icons[snackbar.variant]} />}
          <span>{t(snackbar.message)}</span>
        </div>
      )}
    </div>
  )
})
