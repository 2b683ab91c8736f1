import type { Approval } from './approval.ts'
import { approvalView } from './approval-view.ts'

export type ApprovalScreen = {
  show(approval: Approval | undefined, behind: number): void
}

/** Draws what waits into the page, and nothing while nothing waits. Escape declines. */
export function createApprovalScreen(decide: (approve: boolean) => void): ApprovalScreen {
  let drawn: Approval | undefined
  const focusTitle = () => document.querySelector<HTMLElement>('#title')?.focus()

  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && drawn) decide(false)
  })
  // The host moves the focus to the frame; a screen reader then begins with the question.
  addEventListener('focus', () => {
    if (document.activeElement === document.body) focusTitle()
  })
  return {
    show: (approval, behind) => {
      const same = approval === drawn
      const hadFocus = document.hasFocus()
      drawn = approval
      const waiting = document.querySelector<HTMLElement>('[role=status]')
      // Another request behind the one being read must not move the focus away from a button.
      if (same && waiting) {
        waiting.hidden = behind === 0
        waiting.textContent = behind === 1 ? 'One more waits.' : `${behind} more wait.`
        return
      }
      document.querySelector('#main')?.replaceChildren(...(approval ? [approvalView(approval, behind, decide)] : []))
      if (approval && hadFocus) focusTitle()
    },
  }
}
