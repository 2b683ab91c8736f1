import type { ReactNode } from 'react'
import type { WalletDialog } from '../../src/index.js'
import { ethereum } from '../../src/networks.js'
import { WalletDialogProvider } from '../../src/react.js'

// Compiled and never run: a provider hands on a dialog or makes one of options.
export function either(dialog: WalletDialog): ReactNode {
  const options = { networks: [ethereum] } as const
  return (
    <>
      <WalletDialogProvider dialog={dialog} language="de" />
      <WalletDialogProvider options={options} language="de" />
      {/* Of options some may change while it lives; they are written as at the first time. */}
      <WalletDialogProvider options={{ ...options, features: { send: false } }} />
      {/* @ts-expect-error which of them it is to be, nobody knows */}
      <WalletDialogProvider dialog={dialog} options={options} />
      {/* @ts-expect-error there would be none */}
      <WalletDialogProvider language="de" />
      {/* @ts-expect-error a dialog needs networks */}
      <WalletDialogProvider options={{ projectId: 'x' }} />
    </>
  )
}
