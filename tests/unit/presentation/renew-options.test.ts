import { describe, expect, it } from 'vitest'
import type { LiveOptions } from '../../../src/application/live-options.js'
import type { WalletDialog } from '../../../src/application/wallet-dialog.js'
import { base, ethereum } from '../../../src/domain/networks/networks.js'
import { DialogError } from '../../../src/domain/errors.js'
import type { DialogOptions } from '../../../src/composition/options.js'
import type { OwnedDialog } from '../../../src/presentation/react/host/owned-dialogs.js'
import { createLanguageTeller } from '../../../src/presentation/react/host/language-teller.js'
import { needsAnother, renewOptions } from '../../../src/presentation/react/host/renew-options.js'
import { dialogOf } from './support/dialog-of.js'
import { stateBefore } from '../../../src/domain/session/public-state.js'

/** A provider's dialog that keeps what it is asked for; `refuse` is thrown by the next change. */
function owned(options: DialogOptions, hostname = 'app.example') {
  const changes: LiveOptions[] = []
  const themes: unknown[] = []
  const reported: unknown[] = []
  const lines: unknown[] = []
  const world: { refuse?: Error | undefined } = {}
  const dialog: WalletDialog = {
    ...dialogOf(stateBefore),
    setTheme: (theme) => void themes.push(theme),
    setOptions: async (change) => {
      if (world.refuse) throw world.refuse
      changes.push(change)
    },
  }
  const held: OwnedDialog<DialogOptions> = {
    options,
    current: options,
    dialog,
    begin: undefined,
    users: 1,
    hasEnded: false,
  }
  const place = {
    hostname,
    console: { error: (line: unknown) => void lines.push(line) },
    report: (error: unknown) => void reported.push(error),
  }
  const render = (now: DialogOptions) => renewOptions(held, now, place)
  return { held, render, changes, themes, reported, lines, world }
}

const options: DialogOptions = { networks: [ethereum], features: { send: true } }

describe('options that a provider is given anew', () => {
  it('are the same where they say the same: in a new object, with functions written anew', async () => {
    const { render, changes, held } = owned({ ...options, connectors: [], messages: async () => ({}) })
    const again: DialogOptions = {
      networks: [{ ...ethereum }],
      features: { send: true },
      connectors: [],
      messages: async () => ({}),
    }
    await render(again)
    expect([changes, held.options]).toEqual([[], again])
  })

  it('are taken over where they may change, and only what says something else', async () => {
    const { render, changes } = owned(options)
    await render({ ...options, networks: [ethereum, base], theme: {} })
    expect(changes).toEqual([{ networks: [ethereum, base] }])
  })

  it('take an option away that is not written any more', async () => {
    const { render, changes } = owned({ ...options, legal: { terms: new URL('https://example.org/terms') } })
    await render({ networks: [ethereum] })
    expect(changes).toEqual([{ features: undefined, legal: undefined }])
  })

  it('bring the theme that they name', async () => {
    const { render, themes, changes } = owned(options)
    await render({ ...options, theme: { mode: 'dark' } })
    await render({ ...options, theme: { mode: 'dark' } })
    expect([themes, changes]).toEqual([[{ mode: 'dark', variables: {} }], []])
  })

  it('take a theme back that is not written any more, whole or in part', async () => {
    const { render, themes } = owned({
      ...options,
      theme: { mode: 'dark', variables: { accent: '#0a7', radius: '4px' } },
    })
    await render({ ...options, theme: { variables: { accent: '#07a' } } })
    await render(options)
    expect(themes).toStrictEqual([
      { mode: 'system', variables: { accent: '#07a', radius: undefined } },
      { mode: 'system', variables: { accent: undefined } },
    ])
  })

  it('are compared with what holds, one after the other', async () => {
    const { render, changes } = owned(options)
    await Promise.all([
      render({ ...options, networks: [base] }),
      render({ ...options, networks: [base] }),
      render({ ...options, networks: [ethereum] }),
    ])
    expect(changes).toEqual([{ networks: [base] }, { networks: [ethereum] }])
  })

  it('are reported once where they are refused, and stand whole in the next change', async () => {
    const { render, changes, reported, world } = owned(options)
    world.refuse = new DialogError('OPTIONS_INVALID', { option: 'networks', reason: 'none' })
    const wrong = { networks: [] as never, features: { send: false } }
    await render({ ...wrong })
    await render({ ...wrong })
    expect(reported).toEqual([world.refuse])
    world.refuse = undefined
    await render({ ...wrong, networks: [base] })
    expect(changes).toEqual([{ networks: [base], features: { send: false } }])
  })

  it('change nothing where they are refused, the theme beside them neither, and not what was before when that is written again', async () => {
    const { render, changes, themes, world } = owned({ ...options, theme: { mode: 'light' } })
    world.refuse = new DialogError('OPTIONS_INVALID', { option: 'networks', reason: 'none' })
    await render({ ...options, networks: [] as never, theme: { mode: 'dark' } })
    await render({ ...options, theme: { mode: 'light' } })
    expect([changes, themes]).toEqual([[], []])
  })

  it('are none of a dialog that has ended', async () => {
    const { render, held, changes, reported } = owned(options)
    held.hasEnded = true
    await render({ networks: [base] })
    expect([changes, reported]).toEqual([[], []])
  })

  it('may hold what cannot be read, as a connector that knows itself', async () => {
    const circle: Record<string, unknown> = { count: 1n }
    circle['self'] = circle
    const { render, changes } = owned({ ...options, connectors: [circle as never] })
    await render({ ...options, connectors: [circle as never], unsupportedNetwork: 'allow' })
    expect(changes).toEqual([{ unsupportedNetwork: 'allow' }])
  })
})

describe('the language of a provider', () => {
  const speaker = () => {
    const said: unknown[] = []
    return { said, dialog: { setLanguage: (tag?: string) => void said.push(tag) } }
  }

  it('is told when it is given, and taken back when it is not given any more', () => {
    const { said, dialog } = speaker()
    const tell = createLanguageTeller()
    for (const language of [undefined, 'de', 'fr', undefined, undefined, 'de', '']) tell(dialog, language)
    expect(said).toEqual(['de', 'fr', undefined, 'de', undefined])
  })

  it('is not taken back of a dialog that was told none', () => {
    const [one, other] = [speaker(), speaker()]
    const tell = createLanguageTeller()
    tell(one.dialog, 'de')
    tell(other.dialog, undefined)
    expect(other.said).toEqual([])
  })
})

describe('options that are read once', () => {
  it('are told once where the page is made, with the mend', async () => {
    const { render, changes, lines } = owned(options, 'localhost')
    await render({ ...options, projectId: 'one' })
    await render({ ...options, projectId: 'two', language: 'de' })
    expect(lines).toEqual([expect.stringMatching(/"projectId" .* another `key`/)])
    expect(changes).toEqual([])
  })

  it('are told to no visitor', async () => {
    const { render, lines } = owned(options)
    await render({ ...options, projectId: 'one' })
    expect(lines).toEqual([])
  })
})

describe('options of an element that are set anew', () => {
  it.each([
    [{ networks: [ethereum, base] }, false],
    [{ features: {}, wallets: { exclude: ['a'] }, unsupportedNetwork: 'allow', socials: false, legal: {} }, false],
    [{ theme: { mode: 'dark' }, language: 'de' }, false],
    [{ messages: async () => ({}) }, false],
    [{ projectId: 'p' }, true],
    [{ networks: [base], endpoints: { rpc: {} } }, true],
  ])('need another dialog only where one is read once: %j', (change, expected) => {
    expect(needsAnother(options, { ...options, ...change })).toBe(expected)
    expect(needsAnother({ ...options, ...change }, options)).toBe(expected)
  })
})
