/** A text without the marks that it ends with. A regular expression would look for its end at every mark of a long row of them. */
export function trimEnd(text: string, mark: string): string {
  let end = text.length
  while (end > 0 && text.charAt(end - 1) === mark) end -= 1
  return text.slice(0, end)
}
