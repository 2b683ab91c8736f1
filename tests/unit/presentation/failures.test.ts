import { describe, expect, it } from 'vitest'
import { embeddedErrorText } from '../../../src/domain/connection/embedded-error-text.js'
import { pairingErrorText } from '../../../src/domain/connection/pairing-error-text.js'
import { DialogError, errorText as sharedErrorText, type ErrorCode } from '../../../src/domain/errors.js'
import { chainErrorText } from '../../../src/domain/money/chain-error-text.js'
import { accountNameErrorText } from '../../../src/domain/names/account-name-error-text.js'
import { onRampErrorText } from '../../../src/domain/on-ramp/on-ramp-error-text.js'
import { requestErrorText } from '../../../src/domain/session/request-error-text.js'
import { signInErrorText } from '../../../src/domain/sign-in/sign-in-error-text.js'
import { smartSessionErrorText } from '../../../src/domain/smart-sessions/smart-session-error-text.js'
import { swapErrorText as swapCodes } from '../../../src/domain/swap/swap-error-text.js'
import { errorText } from '../../../src/presentation/react/i18n/error-text.js'
import { loginStepErrorText } from '../../../src/presentation/react/i18n/login-step-error-text.js'
import { presentConnectingExternal } from '../../../src/presentation/react/views/connecting-external/presenter.js'
import { scanWords } from '../../../src/presentation/react/views/pairing-code.js'
import { sessionErrorText } from '../../../src/presentation/react/views/session-text.js'
import { presentSwitchNetwork } from '../../../src/presentation/react/views/switch-network/presenter.js'
import { sendErrorText } from '../../../src/presentation/react/views/wallet-send/send-error-text.js'
import { swapErrorText } from '../../../src/presentation/react/views/wallet-swap/swap-error-text.js'
import { appOfStores, connector, t } from './support/app-of-stores.js'

const codes = Object.keys({
  ...sharedErrorText,
  ...accountNameErrorText,
  ...chainErrorText,
  ...embeddedErrorText,
  ...onRampErrorText,
  ...pairingErrorText,
  ...requestErrorText,
  ...signInErrorText,
  ...smartSessionErrorText,
  ...swapCodes,
}) as ErrorCode[]

interface Told {
  readonly title: string
  readonly text: string
}
const settled = () => new Promise((resolve) => setTimeout(resolve))
const lantern = connector('a', 'Lantern')

async function switching(error: DialogError): Promise<Told> {
  const { app } = appOfStores({}, async () => {
    throw error
  })
  const presenter = presentSwitchNetwork({ app, t, params: { chainId: 'eip155:8453' } })
  presenter.start()
  await settled()
  return presenter.vm.get()
}

function connecting(error: DialogError): Told {
  const { app, stores } = appOfStores()
  stores.connect.update(() => ({ status: 'failed', connector: lantern, error }))
  return presentConnectingExternal({ app, t, params: { connector: lantern } }).vm.get()
}

function pairing({ code }: DialogError): Told {
  const shown = { status: 'failed', code, retrying: false } as const
  return scanWords(shown, { soon: false, device: 'desktop' }, t).failure ?? { title: '', text: '' }
}

/** Wherever a failure fills a view: what did not come about is its title, the sentence is the code's. */
const places: Readonly<Record<string, (error: DialogError) => Told | Promise<Told>>> = {
  'connecting a wallet': connecting,
  'creating a code': pairing,
  'switching the network': switching,
  'logging in': (error) => ({ title: t('social.failed'), text: loginStepErrorText(t, error) }),
  'all wallets': ({ code }) => ({ title: t('wallets.failed'), text: errorText(t, code) }),
  'the tokens to send': (error) => ({ title: t('tokens.failed'), text: sendErrorText(t, error, 'ETH') }),
  swaps: (error) => ({ title: t('swap.failed'), text: swapErrorText(t, error, 'ETH') }),
  'allowing a site': (error) => ({ title: t('sessions.failed'), text: sessionErrorText(t, error) }),
}

/** Fixed by the specification or the protocol: one sentence that says both. */
const fixed: ReadonlySet<string> = new Set([
  'Please enter a valid amount and receiver address',
  'Please try again after 30 seconds',
])

describe.each(Object.entries(places))('a failure of %s', (_, tell) => {
  it.each(codes)('of %s has a title, a sentence, and what to do next', async (code) => {
    const { title, text } = await tell(new DialogError(code, { seconds: 30 }, { text: code }))
    expect(title).toMatch(/^\S.{4,40}[^.]$/u)
    expect(text).not.toContain(title)
    if (!fixed.has(text)) expect(text).toMatch(/^\S.*[.;] \S.*\.$/u)
  })
})
