// Written by `npm run api`.
export type FrameAncestors = 'none' | readonly [string, ...string[]]
export declare function getCsp(
  options: DialogOptions,
  {
    frameAncestors,
  }?: {
    readonly frameAncestors?: FrameAncestors | undefined
  },
): string
