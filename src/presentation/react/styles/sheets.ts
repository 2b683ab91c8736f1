import { createReaderSize, mayRootSpeak, readReader, readRoot } from './reader-size.js'

interface Sheets {
  readonly made: Map<string, CSSStyleSheet>
  readonly reader: number
  /** The page's root, as the sheets were written for it. */
  readonly root: number
  readonly sized: (text: string) => string
}

const known = new WeakMap<Document, Sheets>()

function sheetsOf(root: ShadowRoot): Sheets {
  const found = known.get(root.ownerDocument)
  if (found !== undefined) return found
  return sheetsFor(root.ownerDocument, new Map(), readReader(root))
}

function sheetsFor(document: Document, made: Sheets['made'], reader: number, root = readRoot(document)): Sheets {
  const sheets = { made, reader, root, sized: createReaderSize(root, reader) }
  known.set(document, sheets)
  return sheets
}

/** Looks whether the page's root means something else than when the sheets were made, which may have been before the page had its own. */
export function heedRoot(document: Document): void {
  const sheets = known.get(document)
  if (sheets === undefined) return
  const { made, reader, root: before } = sheets
  const root = readRoot(document)
  if (mayRootSpeak(root, reader) === mayRootSpeak(before, reader)) return
  const { sized } = sheetsFor(document, made, reader, root)
  for (const [text, sheet] of made) sheet.replaceSync(sized(text))
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
