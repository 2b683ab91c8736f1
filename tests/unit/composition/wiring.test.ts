import { describe, expect, it } from 'vitest'
import { createHostWiring } from '../../../src/composition/host-wiring.js'
import { createWiring, wire, type Wiring } from '../../../src/composition/wiring.js'
import { token } from '../../../src/ports/tokens.js'

const name = token<string>('test/name')
const greeting = token<string>('test/greeting')
const clock = token<{ readonly made: number }>('test/clock')

/** A dialog's own wiring, and that of a host who swaps parts: both keep the same promises. */
const wirings: Readonly<Record<string, () => Wiring>> = {
  'a dialog’s own': createWiring,
  'a host’s container': () => createHostWiring(() => undefined).wiring,
}

describe.each(Object.entries(wirings))('%s wiring', (_, create) => {
  it('makes a part when it is first asked for, with what it needs, and once', () => {
    const to = create()
    let made = 0
    wire(to, greeting, (deps) => `hello ${deps.name}, ${deps.clock.made}`, { name, clock })
    wire(to, clock, () => ({ made: ++made }), {})
    wire(to, name, () => 'Ada', {})
    expect(made).toBe(0)
    expect(to.get(greeting)).toBe('hello Ada, 1')
    expect(to.get(clock)).toBe(to.get(clock))
    expect(made).toBe(1)
  })

  it('keeps what was bound first', () => {
    const to = create()
    expect(to.isBound(name)).toBe(false)
    wire(to, name, () => 'Ada', {})
    wire(to, name, () => 'Grace', {})
    expect([to.isBound(name), to.get(name)]).toEqual([true, 'Ada'])
  })

  it('tries again to make what failed, also once what it needs has come', () => {
    const to = create()
    let attempts = 0
    to.bind(clock, () => {
      if (++attempts === 1) throw new TypeError('not yet')
      return { made: attempts }
    })
    wire(to, greeting, (deps) => `hello ${deps.name}`, { name })
    expect(() => to.get(clock)).toThrow('not yet')
    expect(to.get(clock)).toEqual({ made: 2 })
    expect(() => to.get(greeting)).toThrow('test/name')
    wire(to, name, () => 'Ada', {})
    expect(to.get(greeting)).toBe('hello Ada')
  })

  it('names a part that needs itself, and what nobody bound', () => {
    const to = create()
    wire(to, greeting, (deps) => deps.name, { name })
    wire(to, name, (deps) => deps.greeting, { greeting })
    expect(() => to.get(greeting)).toThrow(/test\/greeting.*test\/name/)
    expect(() => create().get(name)).toThrow('test/name')
  })
})

describe('a host’s container', () => {
  it('puts what the host bound in the place of ours, makes ours for it, and shows it what is made', () => {
    const { container, wiring } = createHostWiring((to) => {
      to.bind(name).toConstantValue('Grace')
      to.bind(greeting)
        .toResolvedValue((whom: string, { made }: { readonly made: number }) => `${whom} ${made}`, [name, clock])
        .inSingletonScope()
      to.onActivation(clock, (_, { made }) => ({ made: made + 1 }))
    })
    wire(wiring, name, () => 'Ada', {})
    wire(wiring, greeting, () => 'ours', {})
    wire(wiring, clock, () => ({ made: 1 }), {})
    expect(wiring.get(greeting)).toBe('Grace 2')
    expect(container.get(clock)).toBe(wiring.get(clock))
  })
})
