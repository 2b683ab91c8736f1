/** kB of gzipped JavaScript over the bare React page; docs/decisions/0057-what-is-measured.md says where they come from. */
export const sizeBudgets = {
  /** What an EVM host has in its folder ([6](../docs/decisions/0006-dependencies.md)); `npm test -- packaging` counts. */
  installed: { packages: 140, megabytes: 220 },
  /** What any page pays, the same in every bundler. */
  doors: {
    react: 11,
    vanilla: 11,
    ports: 0.5,
    network: 2.5,
    // What draws an account or a network comes with the first that there is (`faces`).
    connectButton: 4,
    accountButton: 4,
    networkButton: 4,
    elements: 6,
    // With places that bring a wallet: some 100 bytes ([61](../docs/decisions/0061-places.md)); a click waits for all wallets to be listed: as much.
    // Digits of each language, and a session over WalletConnect that is known again: 0.2.
    // A wallet that is unlocked is back by its own word, and what goes on with a task unless it is undone: 0.3.
    // What is closed while its code comes does not open after it, and who disconnects before a wallet is back says goodbye: 0.1.
    // Installed wallets alone or none of them, and a page that comes back from the browser's cache goes on waiting: 0.1.
    open: 59,
    openWithCatalogue: 66,
  },
  /** `portico/headless`: what a page pays by its import, and once what does the work has come. What a feature weighs, it weighs as everywhere. */
  headless: { start: 9.9, running: 38.8 },
  /** `dist/standalone`, with React and all else inside: what a page without a build pays before its button works, and for an open Connect. */
  standalone: { start: 14, open: 127.7, buttons: 5.5 },
  /** What Connect fetches where no wallet is found: the well-known ones with all that lists and draws them, and a code for the phone. */
  withoutWallet: { chunks: ['no-wallet', 'catalogue.module', 'bundled-wallets', 'wallet-marks'], budget: 38.3 },
  /** The part of the embedded wallet without what it shares with others: login by email, the frame and its wallet. */
  embeddedAlone: 12.1,
  /** What logins add to that: their blocks, the marks of the providers and the windows that they open. */
  logins: 9,
  /** A language comes in parts, the first of them with the dialog: over a thousand sentences would be 24 kB at once. */
  languagePart: 8,
  /** The part that fetches WalletConnect's client, and with it the client. */
  walletConnect: {
    chunk: 'load-walletconnect',
    apart: ['connect-namespaces', 'authenticate'],
    // Reads go to the next of several nodes: 0.3. They are asked again, and the site's own backend where a network has none; a wallet that moves
    // before its session says so is waited for: 0.6. What is asked over a socket that closes is asked again at once, and fails in no page: 0.7.
    // What another tab ended is not waited for: 0.1.
    whenNeeded: 152.8,
    before: 0,
  },
  /**
   * What a visitor with a plain wallet of the browser fetches for one thing, over connecting and the account: the whole, with what the
   * chain's adapter fetches for it; and of it the part without that and without what is seen.
   */
  ways: {
    after: ['eip1193-connector', 'lazy-verbs', 'account.module', 'evm-adapter', 'account', 'supported-chains'],
    tasks: {
      // Verified by the host's own server. docs/decisions/0036 has the arithmetic.
      'sign-in, plain wallet and the host’s server': {
        chunks: ['sign-in.module', 'sign-in-offers', 'eip1193-sign-in', 'sign-in2', 'sign-message'],
        budget: 21.1,
      },
      // With a co-signer, of a token.
      'granting a session': {
        chunks: ['smart-sessions.module', 'smart-session-created', 'token-reads'],
        budget: 22.4,
      },
      'of it: requests, steps and the adapter': { chunks: ['smart-sessions.module'], budget: 8 },
      'the same of a wallet of ERC-7715': { chunks: ['smart-sessions.module', 'execution'], budget: 10.3 },
      'listing sessions': {
        chunks: ['session-list.module', 'smart-session-list', 'token-reads'],
        // A tenth is that what may be done in one lies alone.
        budget: 20.2,
      },
      'of it: the list and the adapter': { chunks: ['session-list.module'], budget: 4.8 },
      // By an aggregator, of a token.
      'swapping, until there is a price': {
        chunks: ['swap.module', 'wallet-swap', 'aggregator-swaps', 'token-reads'],
        budget: 27.7,
      },
    },
  },
  /**
   * What names, sessions (granted and listed in one visit), sign-in, swapping and buying take, over an account with its details, apart from
   * the views.
   * Nothing of it is there before.
   */
  whenUsed: {
    names: { chunks: ['account-names.module', 'name-registry'], budget: 6 },
    sessions: { chunks: ['smart-sessions.module', 'session-list.module'], budget: 8 },
    // With what verifies at the site's own server.
    'sign-in': { chunks: ['sign-in.module'], budget: 8.4 },
    // By an aggregator; docs/decisions/0055 has the arithmetic of both.
    'swapping until there is a price': { chunks: ['swap.module', 'aggregator-swaps'], budget: 10.2 },
    'swapping, to the last signature': {
      chunks: ['swap.module', 'aggregator-swaps', 'lazy-swap-review', 'swap-signing'],
      budget: 25.3,
    },
    // With the adapter of the blockchain API.
    'buying until there is an offer': { chunks: ['on-ramp.module'], budget: 6.2 },
    'buying, until it has arrived': {
      chunks: ['on-ramp.module', 'purchase.module', 'on-ramp-checkout'],
      budget: 15.6,
    },
  } as Readonly<Record<string, { readonly chunks: readonly string[]; readonly budget: number }>>,
  /**
   * What a namespace brings over a page with EVM networks on which a visitor sends: its chunks with all that they import, apart from
   * ways to wallets, which every namespace has. None of it is fetched by a page that does not list the namespace.
   */
  namespaces: {
    solana: { chunks: ['solana-adapter', 'solana-sending', 'describe-token'], budget: 26.2 },
    bitcoin: { chunks: ['bitcoin-adapter', 'bitcoin-sending'], budget: 50.2 },
  } as Readonly<Record<string, { readonly chunks: readonly string[]; readonly budget: number }>>,
  /** Ways to wallets of these namespaces, and what hosts sign with; each with all that it imports. */
  namespaceChunks: {
    'namespaces-source': 5.5,
    'solana-connector': 10,
    'bitcoin-connector': 10.5,
    'connect-namespaces': 12,
    'embedded-solana': 4,
    'solana-wallet': 3,
    'bitcoin-provider': 3,
  } as Readonly<Record<string, number>>,
  /** Chunks that a later step fetches, each with everything that it brings along. What is not named is a view. */
  lazy: {
    // What options that change nothing are told with: in development, so that no visitor fetches it.
    'load-explanations': 5.6,
    // Opening at a wallet, for a network, or filled in.
    'open-with': 5.3,
    // What chooses a language and fetches it, where a site has any.
    speech: 1.5,
    // Requests to a connected wallet, its networks, and taking up a session after a reload, one that spans namespaces as a whole. Two thirds
    // of a kilobyte step aside for wallets that draw in the page, and 0.2 wait for what finds wallets of other namespaces.
    // With what tells methods apart, which every wallet brings as well.
    'lazy-verbs': 10.7,
    // What a site has a wallet send, while the account is there to be read anew.
    'follow-sent': 1.5,
    // Where signer and network stand in a request, with the first that signs.
    'request-subjects': 5.1,
    // With the rules of payment codes, and viem's checksum, which is there already where a wallet was connected by way of `one-spelling`.
    'evm-adapter': 28.1,
    'one-spelling': 6.3,
    // With whose a name is, which looks it up.
    // A fifth is a part of its own, which reads the coin also where a button of the page shows it.
    'account.module': 32.3,
    // The view with its words, tabs and marks, and the shapes of what comes.
    account: 13.1,
    // Of the account, each when there is something to show in it, with all that it draws with.
    'activity-tab': 11.3,
    'nfts-tab': 4.5,
    details: 6,
    // With what went where instead, where something else was sent.
    'outgoing-strip': 5.6,
    'more-tokens': 1.1,
    'hidden-tokens': 2.2,
    'activity.module': 8,
    // Holds the line while the goal is 8.
    // Prices are read anew while the form is open: 0.3 (10 bytes over the goal).
    'send.module': 9.1,
    // Buying: the form, with who is asked; a purchase and its windows with what reads typed amounts, by the first offer or the first sign
    // that is typed; where it is paid and what is asked afterwards; and servers of older routes, with what is sold where none answers.
    'on-ramp.module': 6.2,
    'purchase.module': 7.6,
    'on-ramp-checkout': 2,
    'on-ramp-otherwise': 1.3,
    // A tenth says how much arrives of a token that keeps a part of what is sent.
    'lazy-review': 5.6,
    // Registering account names, where a site gives them: the steps, and who gives them. Together below 6; the views are their own.
    'account-names.module': 3.2,
    'name-registry': 3,
    // Account names of a service, with the coin of a network (ENSIP-11), which names on the chain share.
    names: 2.2,
    'wallet-send': 13.1,
    'wallet-send-select-token': 6,
    // With what fetches the strip of the account meanwhile.
    'wallet-send-preview': 9.9,
    // A third compares what landed, what others say of fees, and what rollups take; a kilobyte tries a swap out, and a tenth of one tells
    // what came to a smart account.
    sending: 10.6,
    // What signs a message, what tokens say of themselves, and what reads the words of nodes and wallets when one of them fails.
    'sign-message': 1.2,
    'token-reads': 5,
    'to-chain-error': 3.6,
    // Swapping, where a site names who swaps: the whole form; its list of tokens, its review, and what only a review needs; then who
    // swaps, with what only that which is signed needs.
    'swap.module': 8.4,
    'wallet-swap': 13.4,
    'wallet-swap-select-token': 3,
    'wallet-swap-preview': 10,
    'lazy-swap-review': 10.6,
    'aggregator-swaps': 2.7,
    'swap-signing': 5,
    'router-way': 0.9,
    'swap-reads': 3.4,
    // With viem’s coder of contract calls.
    'router-swaps': 10.1,
    // Smart sessions, where a site turns them on: the list, with the co-signer's adapter and what reads permissions, and on top of it who
    // grants; `ways` has what both take.
    'session-list.module': 4.8,
    'smart-sessions.module': 3.5,
    // Of wallets that grant by themselves, and of requests that are wrong.
    execution: 2.4,
    'field-rules': 1,
    'smart-session-created': 7.1,
    'smart-session-list': 8.2,
    // Several calls of a host, with the first of them; what code stands at an account, with its details.
    'calls.module': 5.7,
    'code-of': 0.8,
    // ENS with viem’s coder of contract calls, for a name; then what normalises such as are not plain (ENSIP-15).
    'resolve-name': 11.1,
    'name-tables': 25.7,
    // What an account calls itself in ENS, where no server tells: nearly all is viem’s coder of contract calls.
    'name-of': 12.2,
    servers: 3.5,
    // Adapters of servers: the first of them brings the schema library, 8 kB.
    'catalogue.module': 7,
    'supported-chains': 11,
    // With what makes sessions of connections, where no wallet was connected before.
    'pairing.module': 13.6,
    // Login by email, the frame and its wallet, with the schema library where no server's answer brought it before.
    'embedded.module': 30.3,
    // With operators of rxjs that once were part of every open Connect.
    'social-login.module': 10.5,
    'embedded-account.module': 4,
    // The bundled catalogue.
    'bundled-wallets': 4.2,
    // Its pictures, when the first of its wallets is shown.
    'wallet-marks': 8.6,
    // Marks of a network and its coin, of the networks that a site lists; a unit test bounds all of them.
    // The balance that a button of the page shows, and what nodes tell a provider before a wallet is connected, which once was part of
    // every open Connect.
    balance: 0.8,
    'mark-ethereum': 1,
    'mark-base': 1,
    // inversify with what it needs, where a host swaps parts.
    'host-wiring': 20,
    // Signing in, where a site asks for it: the view and what stands in the account; then who verifies. The flow is weighed with whom it
    // was made for (`whenUsed`).
    'sign-in2': 15.4,
    'sign-in-note': 0.5,
    // What reads messages that others wrote.
    'lazy-reading': 2.9,
    // What asks a wallet for both in one, with the first connection; what only a site needs that chose more than its own server.
    'sign-in-offers': 1,
    'sign-in-choices': 3.2,
    'hosted-sign-in': 1.4,
    'local-sign-in': 2.2,
    'siwe-sign-in': 1.1,
    // Verifying in the browser: viem with what reads a contract; what Bitcoin and Solana need.
    'verify-evm-message': 63.7,
    'verify-bitcoin-message': 22.9,
    'verify-solana-message': 1.5,
    // Connecting and signing in with one approval, each way with the reader of what was signed.
    authenticate: 8.9,
    // What WalletConnect's client takes for granted of a page, with the first sign-in over it.
    buffer: 8.2,
    'eip1193-sign-in': 1.1,
    'eip1193-proofs': 2.8,
    'solana-sign-in': 10.6,
    'embedded-sign-in': 6.6,
    'open-message': 0.7,
    // Reads signatures inside WalletConnect's client, for what the dialog does not use: nothing fetches it; and for viem, which verifies.
    secp256k1: 70,
    // Names that are looked up beyond the chain: viem's, which nothing here asks for.
    ccip: 71.8,
  } as Readonly<Record<string, number>>,
  /** What is there for certain when such a chunk comes, because it leads to it; that is not counted again. */
  after: {
    'account.module': ['lazy-verbs'],
    'calls.module': ['lazy-verbs', 'evm-adapter'],
    'code-of': ['account'],
    'evm-adapter': ['lazy-verbs'],
    'follow-sent': ['account.module', 'account'],
    'embedded-account.module': ['embedded.module'],
    account: ['account.module', 'evm-adapter', 'view-words'],
    'activity.module': ['account'],
    'no-wallet': ['catalogue.module'],
    'activity-tab': ['activity.module'],
    'nfts-tab': ['activity.module'],
    details: ['account'],
    'outgoing-strip': ['account'],
    'more-tokens': ['account'],
    'hidden-tokens': ['account'],
    'wallet-receive': ['account'],
    'wallet-token': ['account'],
    'wallet-nft': ['account'],
    'wallet-compatible-networks': ['account'],
    'send.module': ['account'],
    'lazy-review': ['send.module'],
    names: ['send.module'],
    'account-names.module': ['account', 'details'],
    'name-registry': ['account-names.module'],
    'register-account-name': ['account-names.module'],
    'register-account-name-success': ['register-account-name', 'wallet-send'],
    'wallet-send': ['send.module'],
    'on-ramp.module': ['account'],
    'purchase.module': ['on-ramp.module'],
    'on-ramp-checkout': ['purchase.module', 'supported-chains'],
    'on-ramp-otherwise': ['on-ramp.module'],
    'on-ramp-amount': ['on-ramp.module'],
    'on-ramp-providers': ['on-ramp.module'],
    'buy-in-progress': ['on-ramp.module'],
    'wallet-send-select-token': ['wallet-send'],
    'wallet-send-preview': ['wallet-send'],
    sending: ['send.module', 'lazy-review', 'token-reads', 'to-chain-error'],
    'sign-message': ['evm-adapter'],
    'token-reads': ['evm-adapter'],
    'to-chain-error': ['token-reads'],
    'swap.module': ['account'],
    'wallet-swap': ['swap.module'],
    'wallet-swap-select-token': ['wallet-swap'],
    'wallet-swap-preview': ['wallet-swap'],
    'lazy-swap-review': ['swap.module'],
    'aggregator-swaps': ['swap.module', 'supported-chains'],
    'swap-signing': ['aggregator-swaps', 'lazy-swap-review'],
    'router-way': ['swap.module'],
    'swap-reads': ['router-way', 'evm-adapter'],
    'router-swaps': ['swap-reads', 'lazy-swap-review', 'sending'],
    'session-list.module': ['lazy-verbs', 'evm-adapter', 'supported-chains'],
    'smart-sessions.module': ['session-list.module'],
    execution: ['session-list.module'],
    'field-rules': ['smart-sessions.module'],
    'smart-session-created': ['smart-sessions.module', 'account', 'session-terms', 'smart-session-words'],
    'smart-session-list': ['session-list.module', 'account', 'session-terms', 'smart-session-words'],
    'resolve-name': ['sending'],
    'name-tables': ['resolve-name'],
    'name-of': ['account'],
    'sign-in.module': ['lazy-verbs'],
    'sign-in2': ['sign-in.module', 'view-words'],
    'sign-in-note': ['account', 'sign-in2'],
    'lazy-reading': ['sign-in.module'],
    'sign-in-offers': ['sign-in.module'],
    'sign-in-choices': ['sign-in.module'],
    'hosted-sign-in': ['sign-in-choices', 'account'],
    'local-sign-in': ['sign-in-choices', 'lazy-reading', 'account'],
    'open-message': ['embedded.module', 'sign-in.module'],
    'siwe-sign-in': ['sign-in-choices'],
    'verify-evm-message': ['local-sign-in'],
    'verify-bitcoin-message': ['local-sign-in'],
    'verify-solana-message': ['local-sign-in'],
    // What reads the answer comes with what asks.
    authenticate: ['load-walletconnect', 'lazy-reading'],
    'eip1193-sign-in': ['eip1193-connector', 'sign-in.module'],
    'eip1193-proofs': ['eip1193-sign-in', 'sign-in.module', 'evm-adapter'],
    'solana-sign-in': ['lazy-verbs', 'lazy-reading'],
    'embedded-sign-in': ['embedded.module', 'lazy-reading'],
    'social-login.module': ['embedded.module'],
  } as Readonly<Record<string, readonly string[]>>,
  /** Pieces of several steps that have a budget of their own, alone. */
  pieces: {
    // A code to scan with its encoder; and what the view of a pairing adds to it.
    'qr-code': 5.5,
    'pairing-code': 2.5,
    // Words that most views say, with the sentences for errors; and those of the views of logins.
    'view-words': 2.9,
    // Fields for codes and their frame.
    'code-pane': 2.5,
    'deep-links': 4,
    // What the views of buying share; and what reads amounts as people type them, also for sending.
    'buy-parts': 1.5,
    // How far a purchase is, for the views of buying and for what buys.
    purchase: 0.7,
    'amount-input': 2.5,
    // What may be done in a session, and in words.
    'session-terms': 1,
    'smart-session-words': 2.6,
  } as Readonly<Record<string, number>>,
  /** Words and other pieces that come with the first view after Connect: one chunk of small controls, and rules of money. */
  shared: 30,
  view: 6,
  /** Views that may weigh more than that. */
  largeViews: { 'calls-in-turn': 7.9 } as Readonly<Record<string, number>>,
} as const
