export { createContainer } from './composition/host-container.js'
export { ports, token } from './ports/tokens.js'
export { wire } from './composition/host-wiring.js'
