export { portico } from './composition/wagmi.js'
