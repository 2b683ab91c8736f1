/** Nobody reads more of a name. */
const longest = 64
/** A number with a sign before it, whatever follows. */
const signed = /^[^\p{L}\p{N}]*[\p{Sm}\p{Sc}\p{Pd}➕➖˖][^\p{L}\p{N}]*\p{N}/u
/** A number and what it is of. Not `999.eth`, which is a name, nor `10K Faces #7`, which has a number of its own at its end. */
const counted = /^[^\p{L}\p{N}]*\p{N}(?:[\p{N}\s.,'’_٫٬·]*\p{N})?\s*[\p{L}\p{Sc}]\S*[^\p{N}]*$/u

/** Whether the name of a collectible looks like an amount that was paid: `+1,000.000 USDC`, `$500`, `1 000 USDC`. */
export function readsAsAmount(name: string): boolean {
  const text = name.slice(0, longest).normalize('NFKC').slice(0, longest)
  return signed.test(text) || counted.test(text)
}
