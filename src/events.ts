export { on, once } from './composition/events.js'
export type { TellingDialog, ToldEvents, WaitOptions } from './application/wait-for-events.js'
