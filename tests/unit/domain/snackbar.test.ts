import { describe, expect, it } from 'vitest'
import { hideSnackbar, showSnackbar, snackbar } from '../../../src/domain/dialog/snackbar.js'

const copied = snackbar('account.addressCopied', 'success')
const failed = snackbar('copy.failed', 'error')

describe('snackbar', () => {
  it.each([
    ['success', true],
    ['error', true],
    ['loading', false],
  ] as const)(
    'has a message, the variant %s, is open and closes by itself: %s; no picture [S3.32]',
    (variant, autoClose) => {
      expect(snackbar('copy.failed', variant)).toEqual({ message: 'copy.failed', variant, open: true, autoClose })
    },
  )

  it('shows a message at once when none is open', () => {
    expect(showSnackbar(undefined, copied)).toEqual({ state: copied })
    expect(showSnackbar({ ...failed, open: false }, copied)).toEqual({ state: copied })
  })

  it('closes an open message and shows the new one after 150 ms [S4.27]', () => {
    expect(showSnackbar(copied, failed)).toEqual({
      state: { ...copied, open: false },
      followUp: { afterMs: 150, show: failed },
    })
  })

  it('shows the new message when its time has come [S4.27]', () => {
    const { state, followUp } = showSnackbar(copied, failed)
    expect(showSnackbar(state, followUp?.show ?? copied)).toEqual({ state: failed })
  })

  it('closes by itself unless something is still going on', () => {
    expect(copied.autoClose).toBe(true)
    expect(failed.autoClose).toBe(true)
    expect(snackbar('link.blocked', 'loading').autoClose).toBe(false)
  })

  it('keeps the words while it leaves, and hides once', () => {
    const hidden = hideSnackbar(copied)
    expect(hidden).toEqual({ ...copied, open: false })
    expect(hideSnackbar(hidden)).toBe(hidden)
    expect(hideSnackbar(undefined)).toBeUndefined()
  })
})
