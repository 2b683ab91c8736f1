/** A no, in words for the visitor. 409 means: not yet, ask again. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 403 | 404 | 409 | 429

  constructor(message: string, status: Refusal['status'] = 400) {
    super(message)
    this.status = status
  }
}
