import { parseTheme, type Theme } from '../../domain/dialog/theme.js'
import { createStore, type ReadonlyStore } from '../../kit/store.js'

export interface ThemeStore {
  readonly state: ReadonlyStore<Theme>
  set(theme: Theme): void
}

/** Mode and variables; a later call changes only what it names. A variable that it names as `undefined` is as if it had never been set. */
export function createTheme({
  options,
}: {
  readonly options: { readonly given: { readonly theme?: Theme | undefined } }
}): ThemeStore {
  const state = createStore<Theme>(parseTheme(options.given.theme ?? {}))
  return {
    state,
    set: (theme) => {
      const { variables, ...named } = parseTheme(theme)
      state.update((now) => ({ ...now, ...named, variables: { ...now.variables, ...variables } }))
    },
  }
}
