import { describe, expect, it } from 'vitest'
import { errorLayers } from '../../../src/kit/error-layers.js'

const names = ['cause', 'data'] as const

describe('the layers of an error', () => {
  it('come outermost first, each once', () => {
    const inner = { at: 'inner' }
    const [left, right] = [
      { at: 'left', cause: inner },
      { at: 'right', data: inner },
    ]
    const outer = { at: 'outer', cause: left, data: right, other: { at: 'elsewhere' } }
    expect(errorLayers(outer, names)).toEqual([outer, left, right, inner])
  })

  it.each([undefined, null, 'text', 7])('are none of %s', (error) => {
    expect(errorLayers(error, names)).toEqual([])
  })

  it('end where an error goes round in a circle, never ends or throws when it is looked at', () => {
    const round: { cause?: unknown } = {}
    round.cause = round
    expect(errorLayers(round, names)).toEqual([round])
    const endless = (): object => ({
      get cause() {
        return endless()
      },
    })
    expect(errorLayers(endless(), names)).toHaveLength(64)
    const broken = {
      get cause(): never {
        throw new Error('no')
      },
    }
    expect(errorLayers(broken, names)).toEqual([broken])
  })
})
