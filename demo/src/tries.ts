import type { Analytics, OpenableView } from '../../src/index.js'

const tries = {
  send: { title: 'Send 0.5 ETH to ines.eth', text: 'See the review before the wallet asks', action: 'Send' },
  swap: { title: 'Swap one token for another', text: 'Fees and limits stand there before you agree', action: 'Swap' },
  buy: { title: 'Buy coins with a card', text: 'Compare offers; no card is charged', action: 'Buy' },
  signIn: { title: 'Sign in', text: 'Prove the account with a signature, free of charge', action: 'Sign in' },
  look: { title: 'Change its language or theme', text: 'Twenty-five languages, and any colour', action: 'Options' },
} as const

export type Try = keyof typeof tries

export const viewOf = { send: 'WalletSend', swap: 'WalletSwap', buy: 'OnRampAmount' } as const satisfies Partial<
  Record<Try, OpenableView>
>

type EventName = Parameters<Analytics['track']>[0]['event']

/** What the dialog tells when a thing is done; of a purchase, that a seller was chosen. */
const doneBy: Readonly<Partial<Record<EventName, Try>>> = {
  SEND_SUCCESS: 'send',
  SWAP_SUCCESS: 'swap',
  SELECT_BUY_PROVIDER: 'buy',
  SIWX_AUTH_SUCCESS: 'signIn',
}

export const tryDoneBy = (event: EventName): Try | undefined => doneBy[event]

const key = 'tidewater/tried'
const tried = (): readonly Try[] => JSON.parse(sessionStorage.getItem(key) ?? '[]') as Try[]

/** Things to try, each with a tick once it is done; ticks survive a reload. Returns what ticks one. */
export function showTries(list: HTMLElement, begin: (id: Try) => void): (id: Try) => void {
  const draw = () => {
    for (const [id, item] of items) {
      const isDone = tried().includes(id)
      item.classList.toggle('done', isDone)
      const mark = item.querySelector('.done-word')
      if (mark) mark.textContent = isDone ? 'Done: ' : ''
    }
  }
  const items = new Map(
    (Object.keys(tries) as Try[]).map((id) => {
      const { title, text, action } = tries[id]
      const [item, words, name, more] = ['li', 'div', 'strong', 'span'].map((tag) => document.createElement(tag))
      const [button, done] = [document.createElement('button'), document.createElement('span')]
      done.className = 'done-word'
      name?.append(done, title)
      more?.append(text)
      words?.append(...[name, more].filter((part) => part !== undefined))
      button.type = 'button'
      button.textContent = action
      button.setAttribute('aria-label', `${action}: ${title}`)
      button.addEventListener('click', () => begin(id))
      item?.append(words ?? '', button)
      return [id, item as HTMLLIElement] as const
    }),
  )
  list.append(...items.values())
  draw()
  return (id) => {
    sessionStorage.setItem(key, JSON.stringify([...new Set([...tried(), id])]))
    draw()
  }
}
