/** kB of gzipped JavaScript over the bare React page; docs/architecture.md says where they come from. */
export const sizeBudgets = {
  beforeButton: 12,
  /** Holds the line while the goal is 70, here and below. */
  afterOpen: 71.5,
  afterOpenWithCatalogue: 78.3,
  /** The part of the embedded wallet without what it shares with others: login by email, the frame and its wallet. */
  embeddedAlone: 11,
  /** What logins add to that: their blocks and the windows that they open. */
  logins: 7.5,
  /** The part that fetches WalletConnect's client, and with it the client. */
  walletConnect: { chunk: 'load-walletconnect', whenNeeded: 150, before: 0 },
  /** Chunks that a later step fetches, each with everything that it brings along. What is not named is a view. */
  lazy: {
    'evm-adapter': 24,
    'account.module': 24,
    // Adapters of servers: the first of them brings the schema library, 8 kB.
    'backend-client': 16,
    'catalogue.module': 16,
    'supported-chains': 16,
    catalogue: 16,
    'pairing.module': 7,
    // Login by email, the frame and its wallet, with the schema library where no server's answer brought it before.
    'embedded.module': 21.5,
    'social-login.module': 5,
    'embedded-account.module': 4,
    // The bundled catalogue.
    'bundled-wallets': 4,
    // Reads signatures inside WalletConnect's client, for what the dialog does not use: nothing fetches it.
    secp256k1: 16,
  } as Readonly<Record<string, number>>,
  /** Pieces of several steps that have a budget of their own, alone. */
  pieces: {
    // A code to scan with its encoder; and what the view of a pairing adds to it.
    'qr-code': 5.5,
    'pairing-code': 2.5,
    // Fields for codes and their frame, with the words of logins.
    'code-pane': 2.5,
    'wallet-links': 4,
  } as Readonly<Record<string, number>>,
  /** Words and other pieces that come with the first view after Connect. */
  shared: 10.5,
  view: 6,
} as const
