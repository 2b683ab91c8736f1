export { portico } from '../application/facade/wagmi-connector.js'
