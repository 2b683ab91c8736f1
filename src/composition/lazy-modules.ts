/** Features that few visits come to, in a list of their own, so that an open Connect does not carry it. */
export const lazyModules = {
  accountNames: async () => (await import('./modules/account-names.module.js')).accountNamesModule,
  activity: async () => (await import('./modules/activity.module.js')).activityModule,
  calls: async () => (await import('./modules/calls.module.js')).callsModule,
  embedded: async () => (await import('./modules/embedded.module.js')).embeddedModule,
  embeddedAccount: async () => (await import('./modules/embedded-account.module.js')).embeddedAccountModule,
  onRamp: async () => (await import('./modules/on-ramp.module.js')).onRampModule,
  send: async () => (await import('./modules/send.module.js')).sendModule,
  sessionList: async () => (await import('./modules/session-list.module.js')).sessionListModule,
  signIn: async () => (await import('./modules/sign-in.module.js')).signInModule,
  smartSessions: async () => (await import('./modules/smart-sessions.module.js')).smartSessionsModule,
  socialLogin: async () => (await import('./modules/social-login.module.js')).socialLoginModule,
  swap: async () => (await import('./modules/swap.module.js')).swapModule,
} as const
