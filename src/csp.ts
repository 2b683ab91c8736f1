export { getCsp } from './composition/csp.js'
export type { FrameAncestors } from './application/options/content-security-policy.js'
