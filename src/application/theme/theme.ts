import { parseTheme, type Theme } from '../../domain/theme.js'
import type { ThemeStore } from '../app.js'
import { createStore } from '../store.js'

/** Mode and variables; a later call changes only what it names. */
export function createTheme({
  options,
}: {
  readonly options: { readonly given: { readonly theme?: Theme } }
}): ThemeStore {
  const state = createStore<Theme>(parseTheme(options.given.theme ?? {}))
  return {
    state,
    set: (theme) =>
      state.update((now) => parseTheme({ ...now, ...theme, variables: { ...now.variables, ...theme.variables } })),
  }
}
