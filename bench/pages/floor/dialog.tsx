import { useEffect, useRef, useState } from 'react'

interface Announced {
  readonly uuid: string
  readonly name: string
  readonly icon: string
}
interface Listed {
  readonly id: string
  readonly name: string
  readonly image_id: string
}

const api = new URLSearchParams(location.search).get('api')
const query = 'projectId=bench&st=floor&sv=1'

/** Calls `onReady` with what opens it. */
export function FloorDialog({ onReady }: { readonly onReady: (open: () => void) => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [installed, setInstalled] = useState<readonly Announced[]>([])
  const [listed, setListed] = useState<readonly Listed[]>([])

  useEffect(() => {
    const add = (event: Event) => {
      const { info } = (event as CustomEvent<{ info: Announced }>).detail
      setInstalled((before) => [...before.filter(({ uuid }) => uuid !== info.uuid), info])
    }
    addEventListener('eip6963:announceProvider', add)
    dispatchEvent(new Event('eip6963:requestProvider'))
    onReady(() => dialog.current?.showModal())
    return () => removeEventListener('eip6963:announceProvider', add)
  }, [onReady])

  const list = async () => {
    const response = await fetch(`${api}/getWallets?page=1&entries=40&${query}`)
    setListed(((await response.json()) as { data: readonly Listed[] }).data)
  }
  const close = () => {
    dialog.current?.close()
    setListed([])
  }

  return (
    <dialog ref={dialog} data-testid="portico-dialog">
      <button data-testid="close" onClick={close}>
        Close
      </button>
      {installed.map(({ uuid, name, icon }) => (
        <button key={uuid} data-testid="wallet-row">
          <img src={icon} alt="" width={24} height={24} /> {name}
        </button>
      ))}
      <button data-testid="all-wallets" onClick={() => void list()}>
        All wallets
      </button>
      {listed.map(({ id, name, image_id }) => (
        <button key={id} data-testid="wallet-tile">
          <img src={`${api}/getWalletImage/${image_id}?${query}`} alt="" width={48} height={48} loading="lazy" /> {name}
        </button>
      ))}
    </dialog>
  )
}
