/** What pages do that do not say (`DialogOptions.preload`). The build with React inside has one of its own. */
export const defaultPreload = 'idle'
