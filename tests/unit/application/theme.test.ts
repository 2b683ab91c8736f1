import { describe, expect, it } from 'vitest'
import { createTheme } from '../../../src/application/theme/theme.js'

describe('the theme', () => {
  it('changes by what a call names; a mode that is undefined is none', () => {
    const { state, set } = createTheme({
      options: { given: { theme: { mode: 'dark', variables: { accent: '#0a7', radius: '4px' } } } },
    })
    set({ mode: undefined, variables: { radius: '8px' } } as object)
    expect(state.get()).toEqual({ mode: 'dark', variables: { accent: '#0a7', radius: '8px' } })
  })

  it('has a variable no more that a call names as undefined', () => {
    const { state, set } = createTheme({
      options: { given: { theme: { variables: { accent: '#0a7', radius: '4px' } } } },
    })
    set({ variables: { accent: undefined } })
    expect(state.get()).toEqual({ variables: { radius: '4px' } })
  })

  it('changes nothing by what is wrong', () => {
    const { state, set } = createTheme({ options: { given: { theme: { mode: 'dark' } } } })
    const before = state.get()
    expect(() => set({ mode: 'purple', variables: { accent: '#0a7' } } as object)).toThrow('theme.mode')
    expect(state.get()).toBe(before)
  })
})
