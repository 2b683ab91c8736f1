import type { Sandbox } from '../../../sandbox/start.ts'

/** The world as it was when it started: chains, wallets, servers and levers. */
export async function resetSandbox(sandbox: Sandbox): Promise<void> {
  sandbox.control.reset()
  sandbox.wallet.reset()
  const has = (wallet: Sandbox['without'][number]) => !sandbox.without.includes(wallet)
  if (has('frame')) sandbox.frame.control.reset()
  sandbox.signIn.control.reset()
  sandbox.quay.control.reset()
  await Promise.all([has('phone') && sandbox.phone.reset(), sandbox.rewind()])
  // After the phone, which may have said goodbye over it.
  sandbox.relay.control.reset()
}
