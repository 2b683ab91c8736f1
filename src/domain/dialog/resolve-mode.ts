import type { Theme, ThemeMode } from './theme.js'

/** The mode to paint in. */
export const resolveMode = (mode: Theme['mode'], systemPrefersLight?: boolean): ThemeMode => {
  if (mode === 'light' || mode === 'dark') return mode
  return systemPrefersLight === true ? 'light' : 'dark'
}
