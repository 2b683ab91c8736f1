import { describe, expect, it } from 'vitest'
import { wellKnownNames } from '../../../src/domain/networks/well-known-names.js'
import * as networks from '../../../src/networks.js'
import type { Network } from '../../../src/networks.js'

describe('well-known names of networks', () => {
  it('are those of our own constants', () => {
    const constants: readonly Network[] = Object.values(networks)
    const named = constants.filter(({ id }) => id in wellKnownNames)
    expect(Object.fromEntries(named.map(({ id, name }) => [id, name]))).toEqual(wellKnownNames)
  })
})
