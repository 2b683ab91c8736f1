import type { ViewName } from '../../../domain/view.js'
import type { LoadView } from './view-module.js'

/** The views of the embedded wallet, each fetched on the way to it. Their words are those of the login blocks. */
export const embeddedViews = {
  ConnectSocials: () => import('./connect-socials/index.js'),
  ConnectingSocial: () => import('./connecting-social/index.js'),
  ConnectingFarcaster: () => import('./connecting-farcaster/index.js'),
  EmailVerifyDevice: () => import('./email-verify-device/index.js'),
  EmailVerifyOtp: () => import('./email-verify-otp/index.js'),
  UpdateEmailWallet: () => import('./update-email-wallet/index.js'),
  UpdateEmailPrimaryOtp: async () => ({ default: (await import('./update-email-otp/index.js')).primary }),
  UpdateEmailSecondaryOtp: async () => ({ default: (await import('./update-email-otp/index.js')).secondary }),
  ApproveTransaction: () => import('./approve-transaction/index.js'),
} as const satisfies Readonly<Partial<Record<ViewName, LoadView>>>

export type EmbeddedViewName = keyof typeof embeddedViews
