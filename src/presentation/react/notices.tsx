import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import type { LaterOutcome, OutcomeKey, ShellOutcome } from '../../domain/dialog/messages.js'
import { whenDone } from '../../kit/when-done.js'
import { useApp } from './app-context.js'
import { shellWords } from './i18n/en/shell.js'
import type { Translator } from './i18n/translate.js'
import { Icon } from './ui/icons.js'
import { IconButton } from './ui/icon-button.js'
import { Spinner } from './ui/spinner.js'
import { useStore } from './use-store.js'

/** The latest notice at the top of the card. */
export const AlertBar = memo(function AlertBar(): ReactNode {
  const { app, t } = useApp()
  const alert = useStore(app.feedback.alerts).at(-1)
  const text = useErrorText(alert?.code)
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => (bar.current === null ? undefined : tellHeight(bar.current)), [text])
  return (
    <div role="alert" className="alert-slot">
      {alert !== undefined && text !== undefined && (
        <div className="alert" data-variant={alert.variant} ref={bar} data-testid="alert">
          <Icon name="warning" />
          <span>{text}</span>
          <IconButton
            icon="close"
            label={t('alert.dismiss')}
            onClick={() => {
              // It takes the focus along, for which nobody looks in Connect.
              bar.current?.closest('.card')?.querySelector('h2')?.focus({ preventScroll: true })
              app.feedback.dismissAlert(alert.code)
            }}
          />
        </div>
      )}
    </div>
  )
})

/** The sentence for a code. Sentences are fetched when the first one is needed; until then there is none to read. */
const useErrorText = (code: string | undefined): string | undefined =>
  useFetched(code, errorSentence, useApp().t('error.generic'))

const errorSentence = async (code: string, translator: Translator): Promise<string> => {
  const { errorWords, errorText } = await import('./i18n/error-text.js')
  return errorText(translator(errorWords), code)
}

/** The words for an outcome. Those of views after Connect are there with them; without them nothing is said. */
function useOutcomeText(key: OutcomeKey | undefined): string | undefined {
  const { t } = useApp()
  const fetched = useFetched(key === undefined || isOfShell(key) ? undefined : key, laterSentence)
  return key !== undefined && isOfShell(key) ? t(key) : fetched
}

const laterSentence = async (key: LaterOutcome, translator: Translator): Promise<string> =>
  translator((await import('./i18n/en/later-outcomes.js')).laterOutcomesWords)(key)

const isOfShell = (key: OutcomeKey): key is ShellOutcome => key in shellWords

/** Words that are fetched when they are needed; `otherwise` where they do not come. */
function useFetched<K extends string>(
  key: K | undefined,
  fetch: (key: K, translator: Translator) => Promise<string>,
  otherwise?: string,
): string | undefined {
  const { translator } = useApp()
  const [found, setFound] = useState<{ readonly key: K; readonly text: string | undefined }>()
  useEffect(() => {
    if (key === undefined) return
    const show = (text: string | undefined) => setFound({ key, text })
    return whenDone(fetch(key, translator), show, () => show(otherwise))
  }, [key, fetch, translator, otherwise])
  return found?.key === key ? found?.text : undefined
}

/** The card leaves a notice its room, and how many lines it takes is known only here. */
function tellHeight(bar: HTMLElement): () => void {
  const overlay = bar.closest<HTMLElement>('.overlay')
  const observer = new ResizeObserver(() => overlay?.style.setProperty('--alert', `${bar.offsetHeight}px`))
  observer.observe(bar)
  return () => {
    observer.disconnect()
    overlay?.style.removeProperty('--alert')
  }
}

const icons = { success: 'done', error: 'fail' } as const

/** One short message at the bottom of the card. The region is always there, or screen readers would miss the first one. */
export const SnackbarRegion = memo(function SnackbarRegion(): ReactNode {
  const { app } = useApp()
  const snackbar = useStore(app.feedback.snackbar)
  const text = useOutcomeText(snackbar?.message)
  return (
    <div role="status" className="snackbar-slot">
      {snackbar?.open === true && text !== undefined && (
        <div className="snackbar" data-variant={snackbar.variant} data-testid="snackbar">
          {snackbar.variant === 'loading' ? <Spinner /> : <Icon name={icons[snackbar.variant]} />}
          <span>{text}</span>
        </div>
      )}
    </div>
  )
})
