export { on, once } from '../application/wait-for-events.js'
