/** An adapter that is right but for one thing. */
export interface WrongAdapter {
  /** What is wrong with it. */
  readonly what: string
  /** The obligation that finds it, by its title in the suite. */
  readonly breaks: string
  /** Runs the published suite on it. */
  readonly run: () => void
}

/** Wrong adapters of one suite, each made of a right one. */
export const wrongOf =
  <Setup>(suite: (adapter: string, setUp: () => Setup) => void, right: () => Setup) =>
  (what: string, breaks: string, spoil: (given: Setup) => Setup): WrongAdapter => ({
    what,
    breaks,
    run: () => suite(what, () => spoil(right())),
  })
