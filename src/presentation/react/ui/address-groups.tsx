import type { ReactNode } from 'react'
import { differingDigits } from '../../../domain/money/look-alike.js'

interface AddressGroupsProps {
  readonly address: string
  /** Another address: the characters in which this one differs from it are marked. */
  readonly unlike?: string
}

/** An address in full, in groups of four that are easy to compare. Screen readers and the clipboard get it as it is. */
export function AddressGroups({ address, unlike }: AddressGroupsProps): ReactNode {
  const { prefix, groups } = groupsOf(address)
  const different = new Set(unlike === undefined ? [] : differingDigits(address, unlike))
  return (
    <div
      className="address-groups"
      dir="ltr"
      data-testid="full-address"
      onCopy={(event) => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', address)
      }}
    >
      <span className="sr-only">{address}</span>
      <span className="address-prefix" aria-hidden="true">
        {prefix}
      </span>
      <span className="address-lines" data-columns={columnsFor(groups.length)} aria-hidden="true">
        {groups.map((group, i) => {
          const Group = i === 0 || i === groups.length - 1 ? 'b' : 'span'
          const start = prefix.length + i * groupSize
          return (
            <Group key={start}>{unlike === undefined ? group : marked(group, (at) => different.has(start + at))}</Group>
          )
        })}
      </span>
    </div>
  )
}

const groupSize = 4

/** `0x` apart, then four by four; the last group may be shorter. */
export function groupsOf(address: string): { readonly prefix: string; readonly groups: readonly string[] } {
  const prefix = address.startsWith('0x') ? '0x' : ''
  return { prefix, groups: address.slice(prefix.length).match(/.{1,4}/gu) ?? [] }
}

/** Five beside each other, or four: where that leaves a line nearly empty, lines are of one length. */
export const columnsFor = (groups: number): 4 | 5 => (groups % 5 === 1 || groups % 4 === 0 ? 4 : 5)

/** Neighbours that differ share one mark. */
function marked(group: string, differs: (at: number) => boolean): readonly ReactNode[] {
  const runs: { text: string; readonly differs: boolean }[] = []
  for (const [at, sign] of [...group].entries()) {
    const last = runs.at(-1)
    if (last?.differs === differs(at)) last.text += sign
    else runs.push({ text: sign, differs: differs(at) })
  }
  return runs.map((run, i) => (run.differs ? <mark key={i}>{run.text}</mark> : run.text))
}
