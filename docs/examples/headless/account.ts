import { button, element, field, list, live, type Drawing } from './dom.js'

/** Who is connected, and what they have. */
export async function drawAccount({ wallet, place, until }: Drawing): Promise<void> {
  const { app } = wallet
  const account = await app.features.load('account')
  const go = (
    label: string,
    name: 'WalletSend' | 'WalletReceive' | 'WalletSwap' | 'OnRampAmount' | 'Networks' | 'SIWXSignMessage',
  ) => button(label, () => app.router.push({ name, params: undefined }))
  const { flags } = app.settings
  place.append(
    element('h2', 'Account'),
    live(until, account.state, ({ account: shown, identity, balances }) => {
      const known = balances.status === 'ready' ? balances.value : 'stale' in balances ? (balances.stale ?? []) : []
      return [
        element('p', identity.name ?? shown?.id ?? ''),
        balances.status === 'failed' ? button('Read balances again', () => account.refresh(true)) : undefined,
        list(...known.map(({ symbol, amount }) => `${wholeText(amount)} ${symbol}`)),
      ]
    }),
    go('Send', 'WalletSend'),
    go('Receive', 'WalletReceive'),
    ...(flags.swaps ? [go('Swap', 'WalletSwap')] : []),
    ...(flags.onramp ? [go('Buy', 'OnRampAmount')] : []),
    go('Networks', 'Networks'),
    ...(app.settings.signIn ? [go('Sign in', 'SIWXSignMessage')] : []),
    button('Disconnect', () => app.session.disconnect()),
    live(until, account.outgoing.state, (all) => [
      list(
        ...all.map(
          ({ state, asset }) =>
            `Sent ${asset.symbol}: ${state.status === 'sent' ? state.outcome.status : state.status}`,
        ),
      ),
    ]),
  )
  const activity = await app.features.load('activity')
  if (until.aborted || !activity.available) return
  void activity.refresh()
  place.append(
    element('h3', 'Activity'),
    live(until, activity.state, ({ items, hasMore }) => [
      ...(items.status === 'ready'
        ? [list(...items.value.map(({ type, status }) => `${type}, ${status}`))]
        : [items.status]),
      hasMore ? button('More', activity.loadMore) : undefined,
    ]),
  )
}

export function drawReceive({ wallet: { app }, place, until }: Drawing): void {
  place.append(
    element('h2', 'Receive'),
    live(until, app.session.state, ({ active, byNamespace }) => [
      element('code', (active && byNamespace[active]?.active.split(':').at(-1)) ?? ''),
    ]),
  )
}

export function drawNetworks({ wallet: { app }, place, until }: Drawing): void {
  const refused = element('p')
  const goTo = (id: (typeof app.settings.networks)[number]['id']) =>
    app.session.switchNetwork(id).then(
      () => refused.replaceChildren(),
      (error: Error) => refused.replaceChildren(error.message),
    )
  place.append(
    element('h2', 'Networks'),
    live(until, app.session.state, ({ active, byNamespace }) => [
      `On ${(active && byNamespace[active]?.network) ?? 'none'}`,
      list(...app.settings.networks.map(({ id, name }) => button(name, () => goTo(id)))),
    ]),
    refused,
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

/** Exact: units of the smallest part, written with a point. */
export function wholeText({ units, decimals }: { readonly units: bigint; readonly decimals: number }): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const end = digits.length - decimals
  return `${digits.slice(0, end)}.${digits.slice(end)}`.replace(/\.?0*$/, '')
}
