import type { EmailLoginState } from '../../../../src/application/embedded/email-login-state.js'
import type {
  EmbeddedAccountState,
  EmbeddedAccountFeature,
} from '../../../../src/application/embedded/embedded-account.js'
import type { EmbeddedFeature, SocialLoginFeature } from '../../../../src/application/embedded/embedded-feature.js'
import type { FarcasterState } from '../../../../src/application/embedded/farcaster-login.js'
import type { LoginsFeature } from '../../../../src/application/embedded/logins-feature.js'
import type { SocialLoginState } from '../../../../src/application/embedded/social-login.js'
import { createStore } from '../../../../src/kit/store.js'
import type { Popup } from '../../../../src/ports/embedded-wallet.js'

/** An embedded wallet made of plain stores that tests write to; each verb that is called goes to the log. */
export function embeddedOfStores(log: string[]) {
  const stores = {
    email: createStore<EmailLoginState>({ status: 'idle' }),
    social: createStore<SocialLoginState>({ status: 'idle' }),
    farcaster: createStore<FarcasterState>({ status: 'idle' }),
    login: createStore<EmbeddedAccountState>({
      login: undefined,
      active: undefined,
      canSwitch: false,
      switching: false,
      update: { status: 'idle' },
    }),
  }
  const window: Popup = {
    closed: false,
    navigate: (url) => void log.push(`navigate ${url}`),
    focus: () => void log.push('focus window'),
    close: () => void log.push('close window'),
    listen: () => () => undefined,
  }
  /** Set `blocked` for a browser that opens no window. */
  const popup = { window, blocked: false }
  const logins: LoginsFeature = {
    openWindow: () => {
      log.push('open window')
      return popup.blocked ? undefined : popup.window
    },
  }
  const told = (what: string) => void log.push(what)
  const embedded: EmbeddedFeature & SocialLoginFeature & EmbeddedAccountFeature = {
    email: {
      state: stores.email,
      start: async (email) => told(`email ${email}`),
      resend: async () => told('resend'),
      submit: async (code) => told(`code ${code}`),
      cancel: () => told('cancel email'),
    },
    social: {
      state: stores.social,
      start: async (provider, opened) => told(`social ${provider} ${opened === undefined ? 'alone' : 'in its window'}`),
      resume: async () => told('resume'),
      cancel: () => told('cancel social'),
    },
    farcaster: {
      state: stores.farcaster,
      start: async () => told('farcaster'),
      stop: () => told('stop farcaster'),
    },
    account: {
      state: stores.login,
      switchType: async (type) => told(`switch to ${type}`),
      updateEmail: async (email) => told(`update ${email}`),
      submitPrimary: async (code) => told(`primary ${code}`),
      submitSecondary: async (code) => told(`secondary ${code}`),
      cancelUpdate: () => told('cancel update'),
    },
    approval: {
      place: ({ width, height }) => told(`place ${width}x${height}`),
      unplace: () => told('unplace'),
      focus: () => told('focus frame'),
      leave: () => told('leave approval'),
    },
    transactions: { begin: () => told('begin'), open: createStore(0) },
    connector: {
      info: { id: 'embedded', kind: 'embedded', name: 'Embedded wallet', namespaces: ['eip155'] },
      connect: () => Promise.reject(new Error('A presenter never connects by itself.')),
      restore: async () => undefined,
    },
  }
  return { stores, popup, logins, embedded }
}
