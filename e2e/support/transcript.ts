import { readFileSync, writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { build } from 'esbuild'
import type { virtual } from '@guidepup/virtual-screen-reader'
import { expect, type Host } from './test.ts'

declare global {
  interface Window {
    virtualScreenReader: typeof virtual
  }
}

/** A figure that differs from run to run, and what stands for it. */
type Mask = readonly [figure: RegExp, instead: string]

/** Read from the first word to the last, a view has no more phrases than that. */
const longest = 400

/**
 * A journey with the keyboard alone, written down as a virtual screen reader says it: each view from its first word to its last, each key, and
 * where it led. Figures that differ from run to run are masked.
 */
export class Transcript {
  readonly #host: Host
  readonly #masks: readonly Mask[]
  #lines: string[] = []

  private constructor(host: Host, masks: readonly Mask[]) {
    this.#host = host
    this.#masks = masks
  }

  static async of(host: Host, masks: readonly Mask[] = []): Promise<Transcript> {
    await host.page.addScriptTag({ content: await screenReader() })
    return new Transcript(host, masks)
  }

  /** The whole view as it is read aloud, once it is read twice the same. */
  async read(title: string): Promise<void> {
    let [before, phrases] = [await this.#phrases(), await this.#phrases()]
    for (let more = 0; more < 5 && before.join() !== phrases.join(); more++)
      [before, phrases] = [phrases, await this.#phrases()]
    this.#lines.push('', `## ${title}`, '', ...phrases.map((phrase) => `- ${phrase}`), '')
  }

  #phrases(): Promise<readonly string[]> {
    return this.#host.page.evaluate(async (most) => {
      const card = document.querySelector('[data-portico]')?.shadowRoot?.querySelector<HTMLElement>('.card')
      if (card === null || card === undefined) throw new Error('No dialog is open.')
      const reader = window.virtualScreenReader
      const focused = (card.getRootNode() as ShadowRoot).activeElement
      await reader.start({ container: card })
      for (let i = 0; i < most && !(await reader.lastSpokenPhrase()).startsWith('end of dialog'); i++)
        await reader.next()
      const said = await reader.spokenPhraseLog()
      await reader.stop()
      if (focused instanceof HTMLElement) focused.focus()
      return said
    }, longest)
  }

  /** Presses a key until the focus is there, which takes at most a round of the dialog. */
  async press(key: string, target?: Locator): Promise<void> {
    let presses = 0
    const isThere = () =>
      target?.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element) ?? presses > 0
    while (!(await isThere()) && presses < 60) {
      await this.#host.page.keyboard.press(key)
      presses++
    }
    if (target !== undefined) await expect(target).toBeFocused()
    const where = target === undefined ? '' : ` → ${(await target.ariaSnapshot()).split('\n')[0]?.replace(/^- /, '')}`
    this.#lines.push(`⌨ ${key}${presses > 1 ? ` × ${presses}` : ''}${where}`)
  }

  async type(text: string): Promise<void> {
    await this.#host.page.keyboard.type(text)
    this.#lines.push(`⌨ “${text}”`)
  }

  /** Compares with the file that is kept, or writes it (`TRANSCRIPTS=write`). */
  async expectKept(name: string): Promise<void> {
    const file = `e2e/transcripts/${name}.md`
    const text = this.#masks.reduce((all, [figure, instead]) => all.replace(figure, instead), this.#lines.join('\n'))
    const whole = `# ${name}: with the keyboard alone, as a screen reader says it\n${text.trimEnd()}\n`
    if (process.env['TRANSCRIPTS'] === 'write') writeFileSync(file, whole)
    expect(whole).toBe(readFileSync(file, 'utf8'))
  }
}

let bundled: Promise<string> | undefined
const screenReader = (): Promise<string> =>
  (bundled ??= build({
    stdin: {
      contents: "import { virtual } from '@guidepup/virtual-screen-reader'; window.virtualScreenReader = virtual",
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
  }).then(({ outputFiles: [file] }) => file?.text ?? ''))
