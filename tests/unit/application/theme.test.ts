import { describe, expect, it } from 'vitest'
import { createTheme } from '../../../src/application/theme/theme.js'

describe('the theme', () => {
  it('changes by what a call names; what is undefined names nothing, here as for hosts', () => {
    const { state, set } = createTheme({
      options: { given: { theme: { mode: 'dark', variables: { accent: '#0a7', radius: '4px' } } } },
    })
    set({ mode: undefined, variables: { accent: undefined, radius: '8px' } } as object)
    expect(state.get()).toEqual({ mode: 'dark', variables: { accent: '#0a7', radius: '8px' } })
  })

  it('changes nothing by what is wrong', () => {
    const { state, set } = createTheme({ options: { given: { theme: { mode: 'dark' } } } })
    const before = state.get()
    expect(() => set({ mode: 'purple', variables: { accent: '#0a7' } } as object)).toThrow('theme.mode')
    expect(state.get()).toBe(before)
  })
})
