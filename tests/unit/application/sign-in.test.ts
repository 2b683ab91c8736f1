import { describe, expect, it } from 'vitest'
import { account } from '../support/dialog-of-fakes.js'
import { createSignInWorld } from '../support/sign-in-world.js'

const id = `eip155:1:${account}` as const

describe('after connecting', () => {
  it('asks to sign instead of closing, and closes with the sign-in [S4.29, S4.30]', async () => {
    const world = await createSignInWorld()
    await world.arrive()
    expect([world.isOpen(), world.view(), world.at()]).toEqual([true, 'SIWXSignMessage', 'ready'])
    expect(world.signatures()).toHaveLength(0)
    await world.sign()
    expect(world.at()).toBe('idle')
    expect(world.isOpen()).toBe(false)
    expect([...world.server.stored.keys()]).toEqual([id])
    expect(world.events()).toContain('SIWX_AUTH_SUCCESS')
  })
})
