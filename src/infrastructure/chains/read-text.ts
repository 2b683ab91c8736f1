/**
 * The body of an answer as text, given up as soon as it is longer than allowed, whatever its header says.
 * @throws RangeError for a body that is too long, and what the connection breaks with
 */
export async function readText(response: Response, maximumBytes: number): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    size += value.byteLength
    if (size > maximumBytes) {
      reader.cancel().catch(() => undefined)
      throw new RangeError(`The answer is longer than ${maximumBytes} bytes.`)
    }
    text += decoder.decode(value, { stream: true })
  }
}
