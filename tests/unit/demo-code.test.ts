import { describe, expect, it } from 'vitest'
import { codeOf } from '../../demo/src/code.ts'
import { optionsFrom, type Settings } from '../../demo/src/settings.ts'
import * as all from '../../src/languages.ts'
import * as networks from '../../src/networks.ts'
import { createWalletDialog, type DialogOptions } from '../../src/index.ts'

// What the demo shows beside itself is what it runs with: a copy of it does the same.

const everything: Settings = {
  mode: 'dark',
  accent: '#0d7d74',
  radius: '12px',
  language: 'pt-BR',
  unsupportedNetwork: 'prompt',
  features: { email: false, swaps: false, smartSessions: true, send: true, allWallets: false },
  signIn: 'optional',
  names: true,
}

/** The options that a copy of the script would create the dialog with. */
function runScript(settings: Settings): DialogOptions {
  const body = codeOf('Script', settings)
    .map(({ text }) => text)
    .filter((text) => !text.startsWith('import ') && !text.startsWith('document.'))
    .join('\n')
  const known = { ...networks, ...all }
  const names = ['createWalletDialog', ...Object.keys(known)]
  let options: DialogOptions | undefined
  // oxlint-disable-next-line no-new-func -- The code is what is tested.
  new Function(...names, body)((given: DialogOptions) => (options = given), ...Object.values(known))
  if (options === undefined) throw new Error('The code creates no dialog')
  return options
}

describe('the code beside the demo', () => {
  it.each([
    ['nothing', {}],
    ['everything', everything],
  ])('is what the page runs with, with %s set', (_, settings: Settings) => {
    const { networks, metadata, projectId, languages, ...options } = runScript(settings)
    expect(options).toEqual(optionsFrom(settings, '/api/sign-in'))
    expect(Object.keys(languages ?? {})).toEqual(settings.language === undefined ? [] : [settings.language])
    expect(networks.map(({ name }) => name)).toEqual(['Ethereum', 'Base', 'Solana', 'Bitcoin'])
    expect([metadata?.name, projectId]).toEqual(['Tidewater', 'demo'])
  })

  it('is taken by the dialog', async () => {
    await expect(createWalletDialog(runScript(everything)).destroy()).resolves.toBeUndefined()
  })

  it('marks the lines of what is set, in each way of writing it', () => {
    for (const kind of ['Script', 'React', 'HTML'] as const) {
      expect(codeOf(kind, {}).filter(({ set }) => set)).toEqual([])
      const marked = codeOf(kind, { language: 'de' }).filter(({ set }) => set)
      expect(marked.map(({ text }) => text.trim())).toEqual([
        `import { de } from 'portico/languages'`,
        'languages: { de },',
        `language: 'de',`,
      ])
    }
  })
})
