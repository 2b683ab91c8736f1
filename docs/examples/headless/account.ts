import { addressOf, paymentUri, receivingNetworks, type AccountFeature, type View } from 'portico/headless'
import { button, element, field, known, list, live, wholeText, type Drawing } from './dom.js'
import { drawLogin } from './logins.js'

/** Who is connected, and what they have. */
export async function drawAccount(drawing: Drawing): Promise<void> {
  const { wallet, place, until } = drawing
  const { app } = wallet
  const account = await app.features.load('account')
  place.append(
    element('h2', 'Account'),
    live(until, account.state, ({ account: shown, identity, balances }) => [
      element('p', identity.name ?? shown?.id ?? ''),
      balances.status === 'failed' ? button('Read balances again', () => account.refresh(true)) : undefined,
      list(...(known(balances) ?? []).map(({ symbol, amount }) => `${wholeText(amount)} ${symbol}`)),
    ]),
    drawWays(drawing, account),
    live(until, account.outgoing.state, (all) => [
      list(
        ...all.map(
          ({ state, asset }) =>
            `Sent ${asset.symbol}: ${state.status === 'sent' ? state.outcome.status : state.status}`,
        ),
      ),
    ]),
  )
  const { active, byNamespace } = app.session.state.get()
  if (active && byNamespace[active]?.connector.kind === 'embedded') await drawLogin(drawing)
  const activity = await app.features.load('activity')
  if (until.aborted || !activity.available) return
  void activity.refresh()
  place.append(
    element('h3', 'Activity'),
    live(until, activity.state, ({ items, hasMore, nfts }) => [
      list(...(known(items) ?? []).map(({ type, status }) => `${type}, ${status}`)),
      items.status === 'failed' ? button('Read it again', activity.refresh) : undefined,
      hasMore ? button('More', activity.loadMore) : undefined,
      list(...nfts.map(({ name }) => name)),
    ]),
  )
}

type Plain = Extract<View, { readonly params: undefined }>
const to = (name: Plain['name']) => ({ name, params: undefined }) as Plain
const ways = {
  send: to('WalletSend'),
  receive: to('WalletReceive'),
  swaps: to('WalletSwap'),
  onramp: to('OnRampAmount'),
}
const labels = { send: 'Send', receive: 'Receive', swaps: 'Swap', onramp: 'Buy' }

/** What can be done with the account that acts, and where else to go. It follows the session, of which each namespace has a part. */
function drawWays({ wallet: { app }, until }: Drawing, account: AccountFeature) {
  const go = (label: string, to: View) => button(label, () => app.router.push(to))
  const { flags, signIn, names } = app.settings
  return live(until, app.session.state, ({ active, byNamespace }) => {
    const session = active && byNamespace[active]
    if (!active || !session) return []
    const connected = Object.keys(byNamespace)
    const leave = (label: string, namespace?: string) => button(label, () => app.session.disconnect(namespace))
    return [
      ...account.features().map((feature) => go(labels[feature], ways[feature])),
      go('Networks', to('Networks')),
      ...(signIn ? [go('Sign in', to('SIWXSignMessage'))] : []),
      ...(names ? [go('Choose a name', to('RegisterAccountName'))] : []),
      ...(flags.smartSessions && active === 'eip155' ? [go('Allowed sites', to('SmartSessionList'))] : []),
      ...session.accounts
        .filter(({ id }) => id !== session.active)
        .map(({ id }) => button(`Use ${addressOf(id)}`, () => account.switchAccount(id))),
      ...(connected.length > 1 ? connected.map((namespace) => leave(`Disconnect ${namespace}`, namespace)) : []),
      leave(connected.length > 1 ? 'Disconnect all' : 'Disconnect'),
    ]
  })
}

export async function drawReceive({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const account = await app.features.load('account')
  place.append(
    element('h2', 'Receive'),
    live(until, app.session.state, ({ active, byNamespace }) => {
      const session = active && byNamespace[active]
      if (!session) return []
      const { networks } = app.settings
      const safe = element('ul')
      // A contract, as a Safe is one, may be on one network alone, and not every wallet says that it is one: the code at its address does.
      const code = account.code(until).catch(() => undefined)
      void code.then((found) => {
        const ids = receivingNetworks(session, networks, found)
        safe.append(...ids.map((id) => element('li', networks.find((one) => one.id === id)?.name ?? id)))
      })
      return [
        element('code', addressOf(session.active)),
        // The same for a camera: draw it as a code.
        element('p', paymentUri(session.active)),
        'What is sent on other networks than these is lost:',
        safe,
      ]
    }),
  )
}

/** What is signed to prove the account to the site. */
export async function drawSignIn({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const signIn = await app.features.load('signIn')
  place.append(
    element('h2', 'Sign in'),
    live(until, signIn.step, (step) => [
      'request' in step && step.request ? element('pre', step.request.text) : undefined,
      element('p', step.at),
      step.at === 'ready' || step.at === 'declined' ? button('Sign', signIn.sign) : undefined,
      step.at === 'unreachable' || step.at === 'refused' ? button('Try again', signIn.retry) : undefined,
    ]),
    button('Not now', signIn.cancel),
  )
}

/** The embedded wallet asks in a frame of its own, which lies over a place that is kept free for it. */
export async function drawApproval({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const { approval } = await app.features.load('embedded')
  const area = element('div')
  area.style.height = '30rem'
  place.append(element('h2', 'Approve'), area)
  const follow = () => approval.place(area.getBoundingClientRect())
  follow()
  approval.focus()
  addEventListener('scroll', follow, { signal: until, capture: true })
  addEventListener('resize', follow, { signal: until })
  until.addEventListener('abort', () => approval.unplace(), { once: true })
}

/** A name for the account. */
export async function drawName({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const names = await app.features.load('accountNames')
  names.enter()
  let text = ''
  place.append(
    element('h2', 'Choose a name'),
    field('Name', (typed) => names.type((text = typed))),
    button('Register', () => names.register(`${text}${names.rules.suffix}`)),
    live(until, names.state, ({ suggestions, registration }) => [
      element('p', registration.status),
      suggestions.status === 'ready' ? list(...suggestions.value.map(({ name }) => name)) : undefined,
    ]),
  )
}

/** What became of it. */
export async function drawNamed({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const names = await app.features.load('accountNames')
  place.append(
    element('h2', 'Your name'),
    live(until, names.state, ({ registration: now }) => [
      'name' in now ? `${now.name}: ${now.status}` : undefined,
      now.status === 'declined' || now.status === 'failed' ? button('Try again', names.again) : undefined,
      now.status === 'lost' || now.status === 'failed' ? button('Choose another', names.dismiss) : undefined,
    ]),
  )
}
