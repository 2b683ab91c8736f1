/** A node of the ESTree that the parser returns. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

export interface Visit {
  readonly node: Node
  /** Inside a type: gone at run time. */
  readonly erased: boolean
  /** What an identifier is here: a name in scope that is used, a name that is declared, or the name of a property. */
  readonly role: 'use' | 'declaration' | 'property'
}

/** TypeScript's own nodes that are more than types. */
const loadedTypeScript = new Set([
  ...['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion', 'TSInstantiationExpression'],
  ...['TSParameterProperty', 'TSEnumDeclaration', 'TSEnumBody', 'TSEnumMember', 'TSExportAssignment'],
])

const declarationKeys: Readonly<Record<string, readonly string[]>> = {
  VariableDeclarator: ['id'],
  FunctionDeclaration: ['id', 'params'],
  FunctionExpression: ['id', 'params'],
  ArrowFunctionExpression: ['params'],
  ClassDeclaration: ['id'],
  ClassExpression: ['id'],
  CatchClause: ['param'],
  ImportSpecifier: ['local'],
  ImportDefaultSpecifier: ['local'],
  ImportNamespaceSpecifier: ['local'],
}

/** The parts of a destructuring pattern that declare what the pattern declares. */
const patternKeys: Readonly<Record<string, string>> = {
  ArrayPattern: 'elements',
  ObjectPattern: 'properties',
  Property: 'value',
  AssignmentPattern: 'left',
  RestElement: 'argument',
  TSParameterProperty: 'parameter',
}

const propertyKeys: Readonly<Record<string, string>> = {
  MemberExpression: 'property',
  Property: 'key',
  MethodDefinition: 'key',
  PropertyDefinition: 'key',
  ImportSpecifier: 'imported',
  ExportSpecifier: 'exported',
}

/** Every node below, parents first. With a list instead of calling itself: a node deep down would be handed up through all above it. */
export function* walkSyntax(root: Node): Generator<Visit> {
  const waiting: Visit[] = [{ node: root, erased: false, role: 'use' }]
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { node, role } = visit
    const erased = visit.erased || (node.type.startsWith('TS') && !loadedTypeScript.has(node.type))
    yield { node, erased, role }
    const below: Visit[] = []
    for (const key in node) {
      const value = node[key]
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) below.push({ node: child, erased, role: roleOf(node, key, role) })
    }
    waiting.push(...below.reverse())
  }
}

function roleOf(parent: Node, key: string, parentRole: Visit['role']): Visit['role'] {
  if (propertyKeys[parent.type] === key && parent['computed'] !== true) return 'property'
  if (declarationKeys[parent.type]?.includes(key)) return 'declaration'
  return parentRole === 'declaration' && patternKeys[parent.type] === key ? 'declaration' : 'use'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
