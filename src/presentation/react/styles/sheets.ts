const known = new WeakMap<Document, Map<string, CSSStyleSheet>>()

/** The sheet of this text, made once per document and shared by every dialog in it. */
function sheetOf(document: Document, text: string): CSSStyleSheet {
  const sheets = known.get(document) ?? new Map<string, CSSStyleSheet>()
  known.set(document, sheets)
  const made = sheets.get(text) ?? new CSSStyleSheet()
  if (!sheets.has(text)) made.replaceSync(text)
  sheets.set(text, made)
  return made
}

/** Adds sheets to a shadow root, each once. Cascade layers decide between them, so the order of loading does not. */
export function adoptStyles(root: ShadowRoot, texts: readonly string[]): void {
  const sheets = texts.map((text) => sheetOf(root.ownerDocument, text))
  const missing = sheets.filter((sheet) => !root.adoptedStyleSheets.includes(sheet))
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing]
}
