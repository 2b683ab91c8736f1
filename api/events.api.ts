// Written by `npm run api`.
export type TellingDialog = Pick<WalletDialog, 'on'>
export interface ToldEvents<E> extends AsyncIterable<E> {
  next(): Promise<IteratorResult<E, undefined>>
  return(): Promise<IteratorResult<E, undefined>>
  [Symbol.asyncIterator](): ToldEvents<E>
}
export interface WaitOptions {
  readonly signal?: AbortSignal | undefined
}
export declare function on<T extends EventType>(
  dialog: TellingDialog,
  type: T,
  { signal }?: WaitOptions,
): ToldEvents<EventOf<T>>
export declare function once<T extends EventType>(
  dialog: TellingDialog,
  type: T,
  options?: WaitOptions,
): Promise<EventOf<T>>
