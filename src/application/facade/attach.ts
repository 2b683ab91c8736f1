/** Buttons of the page that open the dialog: a look at one fetches what a click will show. */
export function createAttach({ warmUp, open }: { readonly warmUp: () => void; readonly open: () => void }) {
  const detachers = new Set<() => void>()
  return {
    attach: (button: Element): (() => void) => {
      button.addEventListener('pointerenter', warmUp)
      button.addEventListener('focus', warmUp)
      button.addEventListener('click', open)
      const detach = () => {
        button.removeEventListener('pointerenter', warmUp)
        button.removeEventListener('focus', warmUp)
        button.removeEventListener('click', open)
        detachers.delete(detach)
      }
      detachers.add(detach)
      return detach
    },
    detachAll: () => {
      for (const detach of [...detachers]) detach()
    },
  }
}
