/** A failure the person who starts the sandbox can act on: its message is one sentence for them. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'

  constructor(message: string, cause?: unknown) {
    super(message, { cause })
  }
}
