import type { Grant } from '../vault.ts'
import type { Description, TreeNode } from './approval.ts'

/** Permissions that the site asks for (ERC-7715). */
export function describeGrant(asked: object, already: readonly Grant[]): Description {
  return {
    title: 'Grant permissions',
    note: 'The site may then act for you within these limits without asking again.',
    sections: [
      { fields: [{ kind: 'tree', label: 'Permissions', children: treeOf(asked) }] },
      ...(already.length > 0 ? [listed('Granted before', already)] : []),
    ],
  }
}

export function describeRevocation(revoked: readonly Grant[]): Description {
  return {
    title: 'Take permissions back',
    note: 'The site can no longer use them.',
    sections: [listed('Taken back', revoked)],
  }
}

function listed(label: string, grants: readonly Grant[]) {
  const children = grants.map(({ context, userId: _user, ...rest }) => ({ label: context, children: treeOf(rest) }))
  return { fields: [{ kind: 'tree', label, children } as const] }
}

function treeOf(value: object): readonly TreeNode[] {
  return Object.entries(value).map(([label, one]: [string, unknown]) =>
    typeof one === 'object' && one !== null
      ? { label, children: treeOf(one) }
      : { label, value: typeof one === 'string' ? one : String(JSON.stringify(one)) },
  )
}
