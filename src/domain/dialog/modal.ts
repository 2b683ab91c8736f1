/** The dialog as a window: overlay or inline, open or closed. */
export interface Modal {
  readonly open: boolean
  readonly loading: boolean
  /** In an element of the host instead of over the page; such a dialog stays where it is. */
  readonly inline: boolean
}

/** What the application does after the state has changed, in this order. */
export type ModalEffect = 'prefetch' | 'showAccount' | 'showConnect'

export interface ModalStep<M extends Modal> {
  readonly state: M
  readonly effects: readonly ModalEffect[]
}

/** Loading lasts until the prefetched data is there or failed (S4.12). */
export const openModal = <M extends Modal>(state: M): ModalStep<M> =>
  state.open ? { state, effects: [] } : { state: { ...state, open: true, loading: true }, effects: ['prefetch'] }

/** Closes, or leads an inline dialog to its first view (S4.13). */
export function closeModal<M extends Modal>(state: M, connected: boolean): ModalStep<M> {
  if (!state.open) return { state, effects: [] }
  if (!state.inline) return { state: { ...state, open: false, loading: false }, effects: [] }
  return {
    state: state.loading ? { ...state, loading: false } : state,
    effects: [connected ? 'showAccount' : 'showConnect'],
  }
}

/** A closed dialog never loads: what arrives late changes nothing. */
export const setLoading = <M extends Modal>(state: M, loading: boolean): M =>
  state.loading === loading || (loading && !state.open) ? state : { ...state, loading }
