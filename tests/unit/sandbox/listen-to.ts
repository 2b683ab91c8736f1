export type HeardEvent = { readonly event: string; readonly data: unknown }

export type Listening = {
  /** Waits until this many events were heard, hangs up and returns them. */
  close(count: number): Promise<readonly HeardEvent[]>
}

/** Listens to the wallet's event stream as a page of an origin does. Resolves at the first event. */
export async function listenTo(walletUrl: string, origin: string): Promise<Listening> {
  const abort = new AbortController()
  const response = await fetch(`${walletUrl}/events`, { headers: { origin }, signal: abort.signal })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!reader) throw new Error('The event stream has no body.')

  let heard = ''
  const readUntil = async (count: number): Promise<readonly HeardEvent[]> => {
    while (parse(heard).length < count) {
      const { value, done } = await reader.read()
      if (done) throw new Error('The event stream ended early.')
      heard += value
    }
    return parse(heard)
  }
  await readUntil(1)
  return {
    close: async (count) => {
      const events = await readUntil(count)
      abort.abort()
      return events
    },
  }
}

function parse(text: string): readonly HeardEvent[] {
  return [...text.matchAll(/event: (.*)\ndata: (.*)\n\n/g)].map(([, event = '', data = 'null']) => ({
    event,
    data: JSON.parse(data),
  }))
}
