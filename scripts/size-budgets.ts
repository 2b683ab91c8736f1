/** kB of gzipped JavaScript over the bare React page; docs/architecture.md says where they come from. */
export const sizeBudgets = {
  beforeButton: 12,
  afterOpen: 70,
  /** Holds the line while the goal is 70 here too. */
  afterOpenWithCatalogue: 76,
  /** Chunks that a later step fetches, each with everything that it brings along. What is not named is a view. */
  lazy: {
    'evm-adapter': 24,
    'account.module': 24,
    // Adapters of servers: the first of them brings the schema library, 8 kB.
    'backend-client': 16,
    'catalogue.module': 16,
    'supported-chains': 16,
    catalogue: 16,
  } as Readonly<Record<string, number>>,
  /** Words and pieces that come with the first view after Connect. */
  shared: 8,
  view: 6,
} as const
