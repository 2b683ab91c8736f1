import type { Observable } from 'rxjs'

/** What kind of place the dialog runs in. */
export interface Platform {
  readonly device: 'desktop' | 'ios' | 'android'
  /** Origin of the page, for example `https://app.example`. */
  readonly origin: string
  /** Title of the page when the dialog was created. */
  readonly pageTitle: string
  /** BCP 47 tag of the visitor's language. */
  readonly locale: string
}

export interface Clipboard {
  /** Rejects when the browser refuses. */
  write(text: string): Promise<void>
}

/** Opens https addresses in a new tab. */
export interface Opener {
  /** False when the address is not allowed or the browser blocked it. */
  open(url: string): boolean
}

/** Words between the tabs of one origin. */
export type TabMessage =
  | { readonly type: 'connected'; readonly namespace: string }
  | { readonly type: 'disconnected'; readonly namespace?: string }

/** Other tabs of this origin that use the same storage. Delivery is best effort and never to oneself. */
export interface Tabs {
  post(message: TabMessage): void
  readonly messages$: Observable<TabMessage>
}
