import { isUnbounded, termsOf, type AskedSession } from 'portico/headless'
import { button, element, known, list, live, wholeText, type Drawing } from './dom.js'

/** Calls that the page sends, which the wallet is asked for one after another. */
export async function drawCalls({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const { inTurn } = await app.features.load('calls')
  place.append(
    element('h2', 'Several calls'),
    live(until, inTurn, (run) => {
      if (run === undefined) return []
      const { symbol, decimals } = run.network.nativeCurrency
      const callText = ({ to, value, data }: (typeof run.calls)[number]) =>
        `${data === '0x' ? 'Pay' : 'Call'} ${to} with ${wholeText({ units: value, decimals })} ${symbol}`
      return [
        list(...run.calls.map((call, i) => `${callText(call)}: ${run.steps[i]?.status ?? 'waiting'}`)),
        run.isOver ? button('Done', app.router.back) : 'Confirm each in your wallet.',
      ]
    }),
  )
}

/** What the page may do without asking, in words: all of it, for the visitor agrees to what stands here. */
function abilities(
  permissions: AskedSession['request']['permissions'],
  expiry: number | undefined,
  { tokens, network }: Pick<AskedSession, 'tokens' | 'network'>,
): readonly string[] {
  const terms = termsOf(permissions, expiry)
  const amountText = (units: bigint, token?: string) => {
    const { symbol, decimals } = (token === undefined ? network.nativeCurrency : tokens[token.toLowerCase()]) ?? {}
    return symbol === undefined || decimals === undefined
      ? `${units} units of ${token}`
      : `${wholeText({ units, decimals })} ${symbol}`
  }
  return [
    ...terms.spendings.map(
      ({ each, token, period, inAll }) =>
        `Spend ${amountText(each, token)} every ${period} seconds, in all ${inAll === undefined ? 'without an end' : amountText(inAll, token)}`,
    ),
    ...terms.callings.flatMap(({ contract, functions }) =>
      functions.map(({ name, value, rules }) =>
        [
          `Call ${name} of ${contract} with ${amountText(value)}`,
          ...rules.map((rule) => `argument ${rule.place} ${rule.operator} ${rule.value}`),
        ].join(', '),
      ),
    ),
    ...(isUnbounded(terms) ? ['Look twice: no figure bounds it'] : []),
    expiry === undefined ? 'Without an end' : `Until ${new Date(expiry * 1_000).toLocaleString()}`,
  ]
}

/** The page asks to act for the visitor, within limits. */
export async function drawSession({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const sessions = await app.features.load('smartSessions')
  const leave = () => {
    sessions.leave()
    app.router.back()
  }
  place.append(
    element('h2', `${app.settings.appName} wants to act for you`),
    live(until, sessions.phase, (phase) => {
      if (phase.status === 'none') return []
      const { request } = phase.asked
      const rules = request.policies.map(({ type }) => `A rule of your wallet: ${type}`)
      return [
        list(
          ...abilities(request.permissions, request.expiry, phase.asked),
          ...rules,
          `On ${phase.asked.network.name}`,
        ),
        element('p', phase.status === 'failed' ? phase.error.message : phase.status),
        // The wallet may have done its part although it failed.
        phase.status === 'failed' && phase.granted !== 'no' ? 'It may act already: see what is allowed.' : undefined,
        phase.status === 'granted' || phase.status === 'waiting' ? undefined : button('Allow', sessions.allow),
        button(phase.status === 'granted' ? 'Done' : 'Do not allow', leave),
      ]
    }),
  )
}

/** Who may act for the account, or did. */
export async function drawSessions({ wallet: { app }, place, until }: Drawing): Promise<void> {
  const sessions = await app.features.load('sessionList')
  void sessions.refresh()
  place.append(
    element('h2', 'Allowed sites'),
    live(until, sessions.list, ({ sessions: all, tokens, revoking, refused, missing }) => [
      all.status === 'failed' ? button('Read them again', sessions.refresh) : undefined,
      missing === undefined ? undefined : `Some may be missing: ${missing.message}`,
      list(
        ...(known(all) ?? []).map((one) => {
          const key = sessions.keyOf(one)
          const network = app.settings.networks.find(({ id }) => one.account.startsWith(`${id}:`))
          const expiry = one.expiry === undefined ? undefined : one.expiry / 1_000
          const isOver = one.revokedAt !== undefined || (one.expiry ?? Infinity) <= Date.now()
          return element(
            'section',
            element('h3', one.site.name),
            ...(network === undefined ? [] : [list(...abilities(one.permissions, expiry, { tokens, network }))]),
            ...(one.strange > 0 ? ['And more that nobody here can read.'] : []),
            ...(refused?.key === key ? [refused.error.message] : []),
            isOver
              ? 'Over'
              : revoking.has(key)
                ? 'Confirm in your wallet.'
                : button('Stop', () => sessions.revoke(one)),
          )
        }),
      ),
    ]),
  )
}
