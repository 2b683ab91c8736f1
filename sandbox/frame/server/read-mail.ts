/** Subject and text of a plain mail in one part, as our own mailer writes it: the headers in ASCII, the text so too or in base64. */
export function readMail(raw: string): { readonly subject: string; readonly text: string } {
  const [head = '', ...body] = raw.replaceAll('\r\n', '\n').split('\n\n')
  // A header line that starts with a blank goes on with the one before it (RFC 5322, 2.2.3).
  const lines = head.replace(/\n[ \t]+/g, ' ').split('\n')
  const header = (name: string) => {
    const start = `${name}:`
    return lines
      .find((line) => line.toLowerCase().startsWith(start))
      ?.slice(start.length)
      .trim()
  }
  const content = body.join('\n\n')
  const encoding = header('content-transfer-encoding') ?? '7bit'
  if (encoding !== '7bit' && encoding !== 'base64') throw new Error(`A mail came in ${encoding}.`)
  const text = encoding === '7bit' ? content : Buffer.from(content, 'base64').toString('utf8')
  return { subject: header('subject') ?? '', text: text.trim() }
}
