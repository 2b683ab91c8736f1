import { useEffect, useRef, useState, type ReactNode } from 'react'
import { whenDone } from '../../../../kit/when-done.js'
import { useApp } from '../../app-context.js'
import { useAnnouncement } from '../../ui/announcer.js'
import { whileInSight } from '../../ui/in-sight.js'
import { saidAgain, shake } from '../../ui/shake.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { followRect } from './follow-rect.js'
import { presentApproval } from './presenter.js'
import { words } from './words.js'

export function ApproveTransactionView({ feature }: ViewProps<'ApproveTransaction', 'embedded'>): ReactNode {
  const { app, t } = useApp(words)
  const [{ open }, actions] = usePresenter(presentApproval, { feature }, words)
  const area = useRef<HTMLDivElement>(null)
  const [asks, setAsks] = useState(false)
  const [refusals, setRefusals] = useState(0)
  useAnnouncement(refusals === 0 ? '' : saidAgain(t('dialog.blocked'), refusals))
  useEffect(() => {
    const subscription = app.dialog.refused$.subscribe(() => setRefusals((count) => count + 1))
    return () => subscription.unsubscribe()
  }, [app])
  useEffect(() => {
    const card = area.current?.closest<HTMLElement>('.card')
    if (refusals > 0 && card) shake(card)
  }, [refusals])
  useEffect(() => {
    const element = area.current
    if (element === null || !open) return
    // After the dialog moved the focus to its heading, from where it goes on into the frame.
    return whenDone(Promise.resolve(), () => {
      // An inline dialog may be further down the page.
      element.scrollIntoView({ block: 'nearest' })
      return whileInSight(element, () => {
        setAsks(true)
        const stop = followRect(element, actions.place)
        const end = () => {
          stop()
          actions.unplace()
          setAsks(false)
        }
        return { element: shownFrame(element), end }
      })
    })
  }, [actions, open])
  return (
    <div className="approval">
      <button type="button" className="approval-enter link" onClick={actions.enter} data-testid="enter-approval">
        {t('approval.enter')}
      </button>
      <div className="approval-area" ref={area} data-testid="approval-area">
        {!asks && (
          <p className="approval-unseen muted" data-testid="approval-unseen">
            {t('approval.unseen')}
          </p>
        )}
      </div>
    </div>
  )
}

/** The wallet's frame, which now covers the view's place. */
const shownFrame = (place: HTMLElement): HTMLElement =>
  [...place.ownerDocument.querySelectorAll<HTMLElement>('[data-portico-frame]')].find(
    (frame) => frame.getClientRects().length > 0,
  ) ?? place
