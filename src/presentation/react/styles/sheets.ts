import { createReaderSize, readSizes } from './reader-size.js'

interface Sheets {
  readonly made: Map<string, CSSStyleSheet>
  readonly sized: (text: string) => string
}

const known = new WeakMap<Document, Sheets>()

function sheetsOf(root: ShadowRoot): Sheets {
  const found = known.get(root.ownerDocument)
  if (found !== undefined) return found
  const sizes = readSizes(root)
  const sheets = { made: new Map<string, CSSStyleSheet>(), sized: createReaderSize(sizes.root, sizes.reader) }
  known.set(root.ownerDocument, sheets)
  return sheets
}

/** The sheet of this text, made once per document and shared by every dialog in it. */
function sheetOf({ made, sized }: Sheets, text: string): CSSStyleSheet {
  const sheet = made.get(text) ?? new CSSStyleSheet()
  if (!made.has(text)) sheet.replaceSync(sized(text))
  made.set(text, sheet)
  return sheet
}

/** Adds sheets to a shadow root, each once. Cascade layers decide between them, so the order of loading does not. */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  const sheets = sheetsOf(root)
  const wanted = texts.map((text) => sheetOf(sheets, text))
  const missing = wanted.filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}
