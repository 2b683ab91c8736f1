/** Hands on what a wallet of this page is being asked; meanwhile the visitor can see and press what it draws in the page. */
export type MakeWay = <T>(asking: Promise<T>) => Promise<T>

/** Where no dialog lies over the page. */
export const noWayNeeded: MakeWay = (asking) => asking
