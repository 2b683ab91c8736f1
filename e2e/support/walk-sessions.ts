import { expect } from '@playwright/test'
import {
  askToAct,
  connectQuill,
  daily,
  openAllowedSites,
  quillAnswers,
  sessionIs,
  sessionOptions,
  withQuill,
} from './sessions.ts'
import { places } from './holdings.ts'
import { turnTo, type Chapter } from './walk-chapter.ts'

const sessions: Chapter = async (walk, visit) => {
  const { world, page } = walk
  const { control } = world.sandbox
  await withQuill(page.context())
  const host = await turnTo(walk, 'sessions', sessionOptions(world))
  const { dialog } = host
  await connectQuill(host)
  const allow = dialog.getByTestId('session-allow')

  await openAllowedSites(host)
  await expect(dialog.getByRole('heading', { name: 'No site acts for you' })).toBeVisible()
  await visit(host, 'sessions-none', 'SmartSessionList')
  await dialog.getByTestId('close').click()
  await expect(dialog).toBeHidden()

  const [token] = places(world).ethereum.tokens
  const calls = {
    type: 'contract-call',
    data: {
      address: token?.address,
      abi: [{ type: 'function', name: 'approve' }],
      functions: [{ functionName: 'approve' }],
    },
  }
  await askToAct(host, world, { permissions: [daily(world).permission, calls], seconds: 400 * 86_400 })
  await sessionIs(host, 'asking')
  await visit(host, 'session-asked', 'SmartSessionCreated')
  control.fault('sessions', { kind: 'drop' })
  await allow.click()
  await sessionIs(host, 'failed')
  await visit(host, 'session-failed', 'SmartSessionCreated')
  control.fault('sessions', { kind: 'none' })
  await quillAnswers(host, 'wallet_grantPermissions', { code: 4001 })
  await allow.click()
  await sessionIs(host, 'declined')
  await visit(host, 'session-declined', 'SmartSessionCreated')
  await quillAnswers(host, 'wallet_grantPermissions', { answer: { context: '0x5e55' } })
  await allow.click()
  await sessionIs(host, 'granted')
  await visit(host, 'session-granted', 'SmartSessionCreated')

  control.fault('sessions', { kind: 'hang' })
  await dialog.getByTestId('session-list').click()
  await visit(host, 'sessions-loading', 'SmartSessionList')
  control.fault('sessions', { kind: 'status', status: 404 })
  await dialog.getByTestId('close').click()
  await openAllowedSites(host)
  await expect(dialog.getByRole('heading', { name: 'Allowed sites didn’t load' })).toBeVisible()
  await visit(host, 'sessions-failed', 'SmartSessionList')
  control.fault('sessions', { kind: 'none' })
  await dialog.getByTestId('retry').click()
  await dialog.getByTestId('session-row').click()
  await expect(dialog.getByTestId('fact-until')).toBeVisible()
  await visit(host, 'sessions', 'SmartSessionList')
  await dialog.getByTestId('session-revoke').click()
  await visit(host, 'session-stop', 'SmartSessionList')
  control.fault('sessions', { kind: 'drop' })
  await dialog.getByTestId('session-revoke-now').click()
  await expect(dialog.getByTestId('revoke-refused')).toBeVisible()
  await visit(host, 'session-not-revoked', 'SmartSessionList')
  control.fault('sessions', { kind: 'none' })
  await dialog.getByTestId('session-revoke').click()
  await dialog.getByTestId('session-revoke-now').click()
  await dialog.getByTestId('tab-revoked').click()
  await expect(dialog.getByTestId('session-row')).toBeVisible()
  await visit(host, 'sessions-revoked', 'SmartSessionList')
  await dialog.getByTestId('session-row').click()
  await visit(host, 'session-revoked-open', 'SmartSessionList')
  await dialog.getByTestId('tab-expired').click()
  await visit(host, 'sessions-none-expired', 'SmartSessionList')
}

const sessionWaiting: Chapter = async (walk, visit) => {
  await withQuill(walk.page.context())
  const host = await turnTo(walk, 'session-waiting', sessionOptions(walk.world))
  await connectQuill(host)
  await quillAnswers(host, 'wallet_grantPermissions', 'never')
  await askToAct(host, walk.world)
  await host.dialog.getByTestId('session-allow').click()
  await expect(host.dialog.getByTestId('session-allow')).toHaveText('Confirm in Quill')
  await visit(host, 'session-waiting', 'SmartSessionCreated')
}

export const sessionChapters = { sessions, sessionWaiting } as const satisfies Readonly<Record<string, Chapter>>
