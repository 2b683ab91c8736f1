export { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/start.ts'
export { SandboxError } from '../../../sandbox/sandbox-error.ts'
export { resetSandbox } from './reset-sandbox.ts'
