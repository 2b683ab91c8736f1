import { describe, expect, it } from 'vitest'
import { createReaderSize } from '../../../src/presentation/react/styles/reader-size.js'

const sheet =
  '.a{font-size:.875rem;margin:-1.5rem 0;width:min(100%,22.5rem - 1px)}@container (max-width:18rem){.b{color:red}}'

describe('sizes of the sheets', () => {
  it.each([
    ['as large as the reader wants it', 16, 16],
    ['that grows with the reader', 32, 32],
    ['made larger by the page, for its readers', 20, 16],
    ['made twice as large', 32, 16],
  ])('follow a root %s', (_, root, reader) => expect(createReaderSize(root, reader)(sheet)).toBe(sheet))

  it.each([
    ['smaller than the reader wants it', 10, 16],
    ['fixed, though the reader wants it larger', 16, 32],
    ['that is a unit of the page', 100, 16],
  ])('are those of the reader under a root %s', (_, root, reader) => {
    const px = (count: number) => `${count * reader}px`
    expect(createReaderSize(root, reader)(sheet)).toBe(
      `.a{font-size:${px(0.875)};margin:-${px(1.5)} 0;width:min(100%,${px(22.5)} - 1px)}@container (max-width:${px(18)}){.b{color:red}}`,
    )
  })
})
