import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findBrowser, findShell } from '../../scripts/find-browser.ts'

function folderWith(...programs: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'portico-path-'))
  for (const program of programs) {
    writeFileSync(join(folder, program), '')
    chmodSync(join(folder, program), 0o755)
  }
  return folder
}

describe('the browser to test with', () => {
  it('is the one that CHROMIUM_PATH names', () => {
    const program = join(folderWith('my-browser'), 'my-browser')
    expect(findBrowser({ CHROMIUM_PATH: program, PATH: folderWith('chromium') })).toBe(program)
  })

  it('is not silently another one when CHROMIUM_PATH is wrong', () => {
    expect(() => findBrowser({ CHROMIUM_PATH: '/nowhere/chromium', PATH: folderWith('chromium') })).toThrow(
      'CHROMIUM_PATH names /nowhere/chromium, which is no program that can be run.',
    )
  })

  it('is an installed Chromium before an installed Chrome, wherever on the PATH', () => {
    const [chrome, chromium] = [folderWith('google-chrome'), folderWith('chromium')]
    expect(findBrowser({ PATH: [chrome, chromium].join(delimiter) })).toBe(join(chromium, 'chromium'))
    expect(findBrowser({ PATH: chrome })).toBe(join(chrome, 'google-chrome'))
  })

  it('is no file that cannot be run', () => {
    const folder = folderWith('chromium', 'google-chrome')
    chmodSync(join(folder, 'chromium'), 0o644)
    expect(findBrowser({ PATH: folder })).toBe(join(folder, 'google-chrome'))
  })

  it('of most journeys is the one without a window, where there is one', () => {
    const folder = folderWith('chromium', 'chromium-headless-shell')
    expect(findShell({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'))
    expect(findBrowser({ PATH: folder })).toBe(join(folder, 'chromium'))
    expect(findShell({ PATH: folderWith('chromium') })).toBeUndefined()
    expect(findShell({ PATH: folder, CHROMIUM_PATH: join(folder, 'chromium') })).toBeUndefined()
  })
})
