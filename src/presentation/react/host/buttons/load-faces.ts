import type { WalletDialog } from '../../../../application/wallet-dialog.js'
import { loadOnce } from '../../../../kit/load-once.js'
import type { ButtonFacts } from './button-state.js'
import { adoptStyles } from './dress.js'
import type { Faces } from './faces.js'
import { bone, icon, part, piece, warningShape } from './pieces.js'

export interface Learnt extends ButtonFacts {
  readonly faces?: Faces | undefined
}

const known: { faces?: Faces } = {}

/** What is there at once. */
export const learntBefore = (): Learnt => known

/** Fetched with the first account or network that there is to show. */
const load = /* @__PURE__ */ loadOnce(
  async () => (known.faces = (await import('./faces.js')).createFaces({ bone, icon, part, piece, warningShape })),
)

/** Tells what a button shows beside the state of the dialog, from the first account or network on. Returns the undo. */
export function learn(
  dialog: WalletDialog,
  wants: { readonly balance: boolean; readonly mark: boolean },
  root: () => Node | undefined,
  tell: (learnt: Learnt) => void,
): () => void {
  let leave = (): void => undefined
  let begun = false
  let live = true
  const begin = async (): Promise<void> => {
    if (begun || !(wants.mark || dialog.getState().account !== undefined)) return
    begun = true
    try {
      const faces = await load()
      if (!live) return
      adoptStyles(root(), faces.faceStyles)
      leave()
      leave = faces.watchFacts(dialog, wants, (facts) => tell({ ...facts, faces }))
      tell({ faces })
    } catch {
      // The next change asks again.
      begun = false
    }
  }
  leave = dialog.subscribe(
    (state) => state,
    () => void begin(),
  )
  void begin()
  return () => {
    live = false
    leave()
  }
}
