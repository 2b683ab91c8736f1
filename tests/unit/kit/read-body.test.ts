import { describe, expect, it } from 'vitest'
import { readBody, readText } from '../../../src/kit/read-body.js'

/** A body of pieces, which ends after so many or never, and tells when nobody reads it any more. */
function bodyOf(piece: Uint8Array<ArrayBuffer>, count: number) {
  const told = { pieces: 0, cancelled: false }
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        if (told.pieces === count) return controller.close()
        told.pieces += 1
        controller.enqueue(piece)
      },
      cancel: () => void (told.cancelled = true),
    },
    { highWaterMark: 0 },
  )
  return { response: new Response(stream), told }
}
const none = new AbortController().signal

describe('the body of an answer', () => {
  it('is read whole, in bytes and as text', async () => {
    const piece = new TextEncoder().encode('añ')
    expect(await readBody(bodyOf(piece, 2).response, 6, none)).toEqual(new TextEncoder().encode('añañ'))
    // A letter that is cut in two by pieces of one byte.
    const [first = 0, second = 0] = new TextEncoder().encode('ñ')
    const cut = new ReadableStream({
      start: (controller) => {
        for (const byte of [first, second]) controller.enqueue(Uint8Array.of(byte))
        controller.close()
      },
    })
    expect(await readText(new Response(cut), 2, undefined)).toBe('ñ')
    expect(await readText(new Response(null), 0, none)).toBe('')
  })

  it('is given up as soon as it is longer than allowed', async () => {
    const { response, told } = bodyOf(new Uint8Array(10), Infinity)
    await expect(readBody(response, 25, none)).rejects.toThrow(new RangeError('it is longer than 25 bytes'))
    expect(told).toEqual({ pieces: 3, cancelled: true })
  })

  it('is given up when the signal fires, though the server is silent', async () => {
    const told = { cancelled: false }
    const silent = new Response(new ReadableStream({ cancel: () => void (told.cancelled = true) }))
    const stop = new AbortController()
    const reading = readBody(silent, 100, stop.signal)
    stop.abort(new Error('late'))
    await expect(reading).rejects.toThrow('late')
    expect(told.cancelled).toBe(true)
  })

  it('is not read for a signal that fired before', async () => {
    const { response, told } = bodyOf(new Uint8Array(10), 1)
    await expect(readBody(response, 100, AbortSignal.abort(new Error('late')))).rejects.toThrow('late')
    expect(told).toEqual({ pieces: 0, cancelled: true })
  })

  it('breaks with what the connection breaks with', async () => {
    const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('reset')) })
    await expect(readBody(new Response(broken), 100, none)).rejects.toThrow('reset')
  })
})
