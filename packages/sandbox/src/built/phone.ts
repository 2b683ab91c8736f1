import { fileURLToPath } from 'node:url'

/** In the package in place of `bundle-phone.ts`: the program as it lies there. */
export const bundlePhone = async (): Promise<string> =>
  fileURLToPath(new URL('../../../../sandbox/wallets/phone/phone-process.js', import.meta.url))
