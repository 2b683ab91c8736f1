import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const classMetadata = fileURLToPath(new URL('../src/composition/class-metadata.ts', import.meta.url))
const nothing = '\0nothing'

/** Modules of inversify, each with what the built package has in its place: functions of inversify that do the same. */
const substitutes: readonly (readonly [module: RegExp, code: (name: string) => string])[] = [
  // Fast ways to make what nothing watches, compiled with `new Function` or written out for no, one, two … dependencies; and what
  // changes the way when somebody begins to watch. One way, which looks each time, serves all.
  [
    /\/(InstanceBindingNodeImplementation)\.js$/,
    (name) => `
      import { resolveInstanceBindingConstructorParams } from '../../resolution/actions/resolveInstanceBindingConstructorParams.js'
      import { resolveInstanceBindingNode } from '../../resolution/actions/resolveInstanceBindingNode.js'
      import { resolveInstanceBindingNodeAsyncFromConstructorParams } from '../../resolution/actions/resolveInstanceBindingNodeAsyncFromConstructorParams.js'
      import { resolveInstanceBindingNodeFromConstructorParams } from '../../resolution/actions/resolveInstanceBindingNodeFromConstructorParams.js'
      import { resolveScoped } from '../../resolution/actions/resolveScoped.js'
      const resolve = resolveInstanceBindingNode(
        resolveInstanceBindingConstructorParams,
        resolveInstanceBindingNodeAsyncFromConstructorParams,
        resolveInstanceBindingNodeFromConstructorParams,
      )
      export class ${name} {
        constructorParams = []
        propertyParams = new Map()
        constructor(binding, classMetadata) {
          this.binding = binding
          this.classMetadata = classMetadata
          this.resolve = resolveScoped(this, resolve)
        }
      }`,
  ],
  [
    /\/(ResolvedValueBindingNodeImplementation)\.js$/,
    (name) => `
      import { resolveResolvedValueBindingNode } from '../../resolution/actions/resolveResolvedValueBindingNode.js'
      import { resolveScoped } from '../../resolution/actions/resolveScoped.js'
      export class ${name} {
        params = []
        constructor(binding) {
          this.binding = binding
          this.resolve = resolveScoped(this, resolveResolvedValueBindingNode)
        }
      }`,
  ],
  [
    /\/(DynamicValueBindingNode)\.js$/,
    (name) => `
      import { resolveScoped } from '../../resolution/actions/resolveScoped.js'
      export class ${name} {
        constructor(binding) {
          this.binding = binding
          this.resolve = resolveScoped(this, (params) => binding.value(params.context))
        }
      }`,
  ],
  // For those that change their way then.
  [/\/(WeakList)\.js$/, (name) => `export const ${name} = Array`],
  // Pages of advice on decorators, where one sentence names the class.
  [
    /\/(throwAtInvalidClassMetadata|validateConstructorMetadataArray)\.js$/,
    (name) => `
      import { InversifyCoreError } from '../../error/models/InversifyCoreError.js'
      import { InversifyCoreErrorKind } from '../../error/models/InversifyCoreErrorKind.js'
      export function ${name}(type, metadata) {
        if (Array.isArray(metadata) && metadata.length >= type.length && !metadata.includes(undefined)) return
        throw new InversifyCoreError(
          InversifyCoreErrorKind.missingInjectionDecorator,
          'Each constructor argument and property of ' + type.name + ' needs @inject, @multiInject or @unmanaged.',
        )
      }`,
  ],
  // A failure names what was asked for and who asked; it does not list every binding and constraint, or search the whole circle.
  [
    /\/(throwErrorWhenUnexpectedBindingsAmountFound)\.js$/,
    (name) => `
      import { stringifyServiceIdentifier } from '@inversifyjs/common'
      import { InversifyCoreError } from '../../error/models/InversifyCoreError.js'
      import { InversifyCoreErrorKind } from '../../error/models/InversifyCoreErrorKind.js'
      export function ${name}(found, isOptional, { elem, previous }) {
        const count = found === undefined ? 0 : (found.length ?? 1)
        if (count === 1 || (count === 0 && isOptional)) return
        const asker = previous === undefined ? '' : ' ' + stringifyServiceIdentifier(previous.elem.serviceIdentifier) + ' needs it.'
        throw new InversifyCoreError(
          InversifyCoreErrorKind.planning,
          (count === 0 ? 'No' : 'Ambiguous') + ' bindings found for service: "' + stringifyServiceIdentifier(elem.serviceIdentifier) + '".' + asker,
        )
      }`,
  ],
  [
    /\/(handlePlanError)\.js$/,
    (name) => `
      import { stringifyServiceIdentifier } from '@inversifyjs/common'
      import { isStackOverflowError } from '../../error/calculations/isStackOverflowError.js'
      import { InversifyCoreError } from '../../error/models/InversifyCoreError.js'
      import { InversifyCoreErrorKind } from '../../error/models/InversifyCoreErrorKind.js'
      export function ${name}({ servicesBranch }, cause) {
        const { planning, planningMaxDepthExceeded } = InversifyCoreErrorKind
        if (!isStackOverflowError(cause) && !InversifyCoreError.isErrorOfKind(cause, planningMaxDepthExceeded)) throw cause
        const way = [...new Set(servicesBranch)].map(stringifyServiceIdentifier).join(' -> ')
        throw new InversifyCoreError(planning, 'Circular dependency found: ' + way, { cause })
      }`,
  ],
  [
    /\/(handleResolveError)\.js$/,
    (name) => `
      import { stringifyServiceIdentifier } from '@inversifyjs/common'
      import { isStackOverflowError } from '../../error/calculations/isStackOverflowError.js'
      import { InversifyCoreError } from '../../error/models/InversifyCoreError.js'
      import { InversifyCoreErrorKind } from '../../error/models/InversifyCoreErrorKind.js'
      export function ${name}({ planResult }, cause) {
        if (!isStackOverflowError(cause)) throw cause
        throw new InversifyCoreError(
          InversifyCoreErrorKind.planning,
          'Circular dependency found: ' + stringifyServiceIdentifier(planResult.tree.root.serviceIdentifier),
          { cause },
        )
      }`,
  ],
  [
    /\/(isStackOverflowError)\.js$/,
    (name) => `
      export const ${name} = (error) => error instanceof Error && /stack space|call stack|too much recursion/i.test(error.message)`,
  ],
  // Plugins reach into the container's parts, and these are not all of them.
  [
    /\/(PluginManager)\.js$/,
    (name) => `
      export class ${name} {
        register() {
          throw new Error('This container takes modules, no plugins.')
        }
      }`,
  ],
  // A dialog has one state of its container. What is bound for a while comes and goes as a module.
  [
    /\/(SnapshotManager)\.js$/,
    (name) => `
      const refuse = () => {
        throw new Error('This container takes modules, no snapshots.')
      }
      export class ${name} {
        restore = refuse
        snapshot = refuse
      }`,
  ],
  [/\/(cloneBinding)\.js$/, (name) => `export const ${name} = (binding) => binding`],
  // Mends cached plans when a binding comes or goes, where forgetting them is enough: ours come and go while parts load, and no other time.
  [
    /\/(PlanResultCacheService)\.js$/,
    (name) => `
      const isPlain = ({ isMultiple, name, optional, tag }) => !isMultiple && !optional && name === undefined && tag === undefined
      export class ${name} {
        plans = new Map()
        children = []
        clearCache() {
          this.plans.clear()
          for (const child of this.children) child.deref()?.clearCache()
        }
        getByServiceIdentifier(id) {
          return this.plans.get(id)
        }
        get(options) {
          return isPlain(options) ? this.plans.get(options.serviceIdentifier) : undefined
        }
        set(options, plan) {
          if (isPlain(options)) this.plans.set(options.serviceIdentifier, plan)
        }
        invalidateServiceBinding() {
          this.clearCache()
        }
        setNonCachedServiceNode() {}
        subscribe(child) {
          this.children.push(new WeakRef(child))
        }
      }`,
  ],
]

/** Conditions on who asks: four relations, each by a rule, an identifier, a name and a tag, in sixteen methods of one shape. */
const conditions = /^ {4}when(?:AnyAncestor|NoAncestor|NoParent|Parent)(?:Is|Named|Tagged)?\(.*\) \{\n.*\n {4}\}\n/gm
const conditionsInOne = `
import { isBindingConstraintsWithServiceId } from '../calculations/isBindingConstraintsWithServiceId.js'
const relations = {
  AnyAncestor: isAnyAncestorBindingConstraints,
  NoAncestor: isNoAncestorBindingConstraints,
  NoParent: isNotParentBindingConstraints,
  Parent: isParentBindingConstraints,
}
const rules = {
  '': (rule) => rule,
  Is: isBindingConstraintsWithServiceId,
  Named: isBindingConstraintsWithName,
  Tagged: isBindingConstraintsWithTag,
}
for (const relation in relations)
  for (const rule in rules)
    BindWhenFluentSyntaxImplementation.prototype['when' + relation + rule] = function (...given) {
      return this.when(relations[relation](rules[rule](...given)))
    }`

/**
 * Leaves out of inversify what no dialog runs: those, and the polyfill of `Reflect`'s metadata, which only decorators write.
 * Together a third of its weight.
 */
export function leanInversify(): Plugin {
  const used = new Set<RegExp | string>()
  return {
    name: 'lean-inversify',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('/@inversifyjs/')) return undefined
      if (source === 'reflect-metadata/lite') {
        used.add(source)
        return { id: nothing, moduleSideEffects: false }
      }
      return /\/(?:getOwn|set|updateOwn)ReflectMetadata\.js$/.test(source) ? classMetadata : undefined
    },
    load(id) {
      if (id === nothing) return ''
      if (!id.includes('/@inversifyjs/')) return undefined
      for (const [module, code] of substitutes) {
        const name = module.exec(id)?.[1]
        if (name === undefined) continue
        used.add(module)
        return code(name)
      }
      return undefined
    },
    transform(code, id) {
      if (!id.endsWith('/binding/models/BindingFluentSyntaxImplementation.js')) return undefined
      if (code.match(conditions)?.length === 16) used.add(conditions)
      return { code: code.replace(conditions, '') + conditionsInOne, map: null }
    },
    // Another version of inversify may have other modules; then this file wants a look.
    buildEnd(error) {
      if (error === undefined && used.size < substitutes.length + 2)
        this.error('inversify has changed: nothing is left out.')
    },
  }
}
