import { describe, expect, it } from 'vitest'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../../scripts/package-manifest.ts'
import { refusalAlert } from '../../../src/domain/connection/relay-refusal.js'
import { createFeedback } from '../../../src/application/feedback/feedback.js'
import { createLifetime } from '../../../src/kit/lifetime.js'
import { createFakeLogger } from '../../fakes/fake-logger.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'
import { createDialogOfFakes } from '../support/dialog-of-fakes.js'

describe('feedback', () => {
  it('closes an open message and shows the next one after 150 ms [S4.27]', async () => {
    const { app, clock } = createDialogOfFakes()
    const { snackbar, show } = app.feedback
    show('link.blocked', 'success')
    show('copy.failed', 'error')
    expect(snackbar.get()).toMatchObject({ message: 'link.blocked', open: false })
    await clock.advance(149)
    expect(snackbar.get()?.open).toBe(false)
    await clock.advance(1)
    expect(snackbar.get()).toMatchObject({ message: 'copy.failed', open: true })
  })

  it('tells developers once what only they can mend, and where they read how', () => {
    const logger = createFakeLogger()
    const feedback = createFeedback({ clock: createVirtualClock(), lifetime: createLifetime(), logger })
    const codes = [
      'NETWORK_MISSING',
      refusalAlert('RELAY_ORIGIN_REFUSED', true),
      refusalAlert('RELAY_CLOCK_SKEWED', true),
      refusalAlert('RELAY_PROJECT_REFUSED', true),
      refusalAlert('RELAY_PROJECT_REFUSED', false),
    ]
    for (const code of [...codes, ...codes]) feedback.alert({ code, variant: 'error' })
    feedback.alert({ code: 'WALLET_CHANGED', variant: 'warning' })
    const said = logger.entries.map(({ event }) => event)
    expect(said.map((text) => text.split(',')[0])).toEqual(codes)
    for (const text of said) expect(existsSync(join(repositoryRoot, text.split('/blob/main/')[1] ?? 'none'))).toBe(true)
  })

  it('lets the last of many messages win', async () => {
    const { app, clock } = createDialogOfFakes()
    app.feedback.show('link.blocked', 'success')
    app.feedback.show('copy.failed', 'error')
    app.feedback.show('link.blocked', 'error')
    await clock.advance(200)
    expect(app.feedback.snackbar.get()).toMatchObject({ message: 'link.blocked', open: true })
  })

  it('hides a message by itself, but not one of something that goes on', async () => {
    const { app, clock } = createDialogOfFakes()
    app.feedback.show('link.blocked', 'success')
    await clock.advance(2_500)
    expect(app.feedback.snackbar.get()?.open).toBe(false)
    app.feedback.show('link.blocked', 'loading')
    await clock.advance(60_000)
    expect(app.feedback.snackbar.get()?.open).toBe(true)
    app.feedback.hide()
    expect(app.feedback.snackbar.get()?.open).toBe(false)
  })

  it('says what became of a copy and of a link', async () => {
    const { app, clipboard, opener } = createDialogOfFakes()
    await app.copy('0xabc', 'account.addressCopied')
    expect([clipboard.text(), app.feedback.snackbar.get()?.message]).toEqual(['0xabc', 'account.addressCopied'])
    clipboard.refuse(true)
    const refused = createDialogOfFakes()
    refused.clipboard.refuse(true)
    await refused.app.copy('0xabc', 'account.addressCopied')
    expect(refused.app.feedback.snackbar.get()).toMatchObject({ message: 'copy.failed', variant: 'error' })
    app.openLink('https://example.com/')
    expect(opener.opened).toEqual(['https://example.com/'])
    refused.app.openLink('javascript:alert(1)')
    expect(refused.opener.opened).toEqual([])
  })
})
