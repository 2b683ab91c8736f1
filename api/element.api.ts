// Written by `npm run api`.
export interface PorticoDialogElement extends HTMLElement {
  options: DialogOptions | undefined
  readonly dialog: WalletDialog | undefined
  addEventListener<T extends PublicEvent['type']>(
    type: T,
    listener: (
      event: CustomEvent<
        Extract<
          PublicEvent,
          {
            type: T
          }
        >
      >,
    ) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}
declare global {
  interface HTMLElementTagNameMap {
    'portico-dialog': PorticoDialogElement
  }
}
