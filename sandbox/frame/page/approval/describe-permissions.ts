import { describeTerms, type Line } from '../../../sessions/describe-terms.ts'
import type { Permission } from '../../../sessions/permission-schema.ts'
import type { Terms } from '../../../sessions/session-terms.ts'
import type { World } from '../../own-api.ts'
import type { Description, Section } from './approval.ts'

type Chain = World['chains'][number]

export type ToldSession = {
  readonly terms: Terms
  readonly permissions: readonly Permission[]
  /** Why, by the site's own word. */
  readonly reason?: string | undefined
}

/** Sessions that the site asks for: how much, until when, what it can do and what it cannot. */
export function describeGrant(sessions: readonly ToldSession[], chain: Chain): Description {
  return {
    title: 'Allow without asking',
    note: 'The site may then act for you within these limits, and you are not asked again. Your account holds it to them.',
    sections: sessions.flatMap(({ terms, permissions, reason }) => {
      const { limits, can, cannot } = describeTerms(terms, permissions, chain)
      return [
        section('How much, and until when', limits),
        section('What it can do', can),
        section('What it can’t do', cannot),
        ...(reason === undefined ? [] : [section('Why', [{ label: 'The site’s own word', value: reason }])]),
      ]
    }),
  }
}

export function describeRevocation(sessions: readonly ToldSession[], chain: Chain): Description {
  return {
    title: 'Take permissions back',
    note: 'The site has to ask you again for everything. What it did so far stays done.',
    sections: sessions.map(({ terms, permissions }) => {
      const { limits, can } = describeTerms(terms, permissions, chain)
      return section('Taken back', [...limits, ...can])
    }),
  }
}

function section(heading: string, lines: readonly Line[]): Section {
  return { heading, fields: lines.map((line) => ({ kind: 'text', ...line })) }
}
