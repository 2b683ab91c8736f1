export interface StreamObserver<T> {
  next?(value: T): void
  error?(cause: unknown): void
  complete?(): void
}

/**
 * Values over time, by the one method that all who tell of some share: an Observable of any copy of rxjs is a stream, and whoever has none
 * writes `subscribe` by hand.
 */
export interface Stream<T> {
  subscribe(observer: StreamObserver<T> | ((value: T) => void)): Listening
}

/** What ends a subscription. */
export interface Listening {
  unsubscribe(): void
}

/** A value that can be read at any time, and tells its current state on subscription, then every change. */
export interface Watched<T> {
  get(): T
  readonly changes$: Stream<T>
}
