import { describe, expect, it } from 'vitest'
import { DialogError, errorText, findError, toDialogError } from '../../../src/domain/errors.js'

describe('dialog errors', () => {
  it('fill their sentence from the detail', () => {
    const error = new DialogError('HTTP_STATUS', { status: 503 })
    expect(error.message).toBe('HTTP status code: 503')
    expect(error).toMatchObject({ name: 'DialogError', code: 'HTTP_STATUS', detail: { status: 503 } })
  })

  it('take details as text, not as patterns', () => {
    expect(new DialogError('CAIP2_INVALID', { value: '$& {value} $1' }).message).toBe(
      'Invalid CAIP-2 network id: $& {value} $1',
    )
  })

  it('have a sentence without gaps even when a detail is missing', () => {
    for (const code of Object.keys(errorText) as (keyof typeof errorText)[])
      expect(new DialogError(code).message).not.toMatch(/[{}]|undefined/)
  })

  it('are found by code among the causes, the outermost first', () => {
    const inner = new DialogError('HTTP_TIMEOUT', { ms: 1 })
    const middle = new Error('in between', { cause: inner })
    const outer = new DialogError('BALANCES_UNAVAILABLE', {}, { cause: middle })
    expect(findError(outer, 'HTTP_TIMEOUT')).toBe(inner)
    expect(findError(outer, 'BALANCES_UNAVAILABLE')).toBe(outer)
    expect(findError(outer, 'ABORTED')).toBeUndefined()
    expect(findError('text', 'ABORTED')).toBeUndefined()
  })

  it('are not searched for ever', () => {
    const circle = new Error('circle')
    circle.cause = circle
    expect(findError(circle, 'ABORTED')).toBeUndefined()
  })

  it('wrap what is not ours and keep it as the cause', () => {
    const ours = new DialogError('ABORTED')
    expect(toDialogError(ours, 'HTTP_UNREACHABLE')).toBe(ours)
    const stranger = { odd: true }
    expect(toDialogError(stranger, 'HTTP_UNREACHABLE')).toMatchObject({ code: 'HTTP_UNREACHABLE', cause: stranger })
  })
})
