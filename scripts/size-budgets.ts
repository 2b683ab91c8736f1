/** kB of gzipped JavaScript over the bare React page; docs/architecture.md says where they come from. */
export const sizeBudgets = {
  beforeButton: 12,
  afterOpen: 70,
  /** Holds the line while the goal is 70 here too. */
  afterOpenWithCatalogue: 77,
  /** What logins add to that: their blocks and the windows that they open. */
  logins: 4.5,
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
    // Logins, the frame and its wallet, with the schema library.
    'embedded.module': 16,
    // The bundled catalogue.
    'bundled-wallets': 4,
    // Reads signatures inside WalletConnect's client, for what the dialog does not use: nothing fetches it.
    secp256k1: 16,
  } as Readonly<Record<string, number>>,
  /** Pieces of several steps that have a budget of their own, alone. */
  pieces: {
    // The code to scan with its encoder.
    'pairing-code': 8,
    'wallet-links': 4,
  } as Readonly<Record<string, number>>,
  /** Words and other pieces that come with the first view after Connect. */
  shared: 9,
  view: 6,
} as const
