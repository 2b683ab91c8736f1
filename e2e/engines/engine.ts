/** What a journey needs of a browser: the few things that every engine's remote control has. */
export interface Engine {
  readonly name: string
  open(url: string): Promise<void>
  /** Runs a function in the page; what goes in and out is plain data. */
  run<Args extends readonly unknown[], Result>(
    script: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** A trusted press at a place of the viewport, in CSS pixels. */
  press(x: number, y: number): Promise<void>
  /** Trusted keys, one after the other; those without a character by their name (`Tab`, `Enter`, `Escape`). */
  keys(keys: readonly string[], holding?: 'Shift'): Promise<void>
  resize(width: number, height: number): Promise<void>
  stop(): Promise<void>
}

/** Codes of keys without a character, in WebDriver and in WebDriver BiDi. */
const codes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Backspace: '\uE003',
}

/** Both remote controls take the same lists of actions. */
export const pressActions = (x: number, y: number): readonly object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

export function keyActions(keys: readonly string[], holding?: 'Shift'): readonly object[] {
  const strokes = keys.flatMap((key) => {
    const value = codes[key] ?? key
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]
  })
  const held = holding === undefined ? undefined : codes[holding]
  const actions =
    held === undefined ? strokes : [{ type: 'keyDown', value: held }, ...strokes, { type: 'keyUp', value: held }]
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** A function and what it is called with, as text for another process. */
export const callOf = (script: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(${script.toString()})(...${JSON.stringify(args)})`

/** Asks until there is an answer. @throws Error of the last try */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const end = performance.now() + 15_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100)
    })
  }
}
