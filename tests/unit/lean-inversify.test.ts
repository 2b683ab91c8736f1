import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as whole from 'inversify'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leanInversify } from '../../scripts/lean-inversify.ts'
import { repositoryRoot } from '../../scripts/package-manifest.ts'

type Inversify = Pick<typeof whole, 'Container' | 'ContainerModule'>

let folder = ''
let lean: Inversify

/** inversify as the package has it built in. */
beforeAll(async () => {
  folder = mkdtempSync(join(repositoryRoot, 'node_modules/.lean-'))
  const entry = join(folder, 'entry.js')
  writeFileSync(entry, `export { Container, ContainerModule } from 'inversify'`)
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [leanInversify()],
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'lean' } },
  })) as readonly Rolldown.RolldownOutput[]
  const file = join(folder, 'lean.mjs')
  writeFileSync(file, built[0]?.output[0].code ?? '')
  lean = (await import(pathToFileURL(file).href)) as Inversify
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What hosts and our own wiring ask of a container; each answers with what can be compared. */
const uses: Readonly<Record<string, (inversify: Inversify) => unknown>> = {
  'a binding that comes after its need was told': ({ Container }) => {
    const container = new Container()
    container.bind('greeting').toResolvedValue((name: unknown) => `hello ${String(name)}`, ['name'])
    const before = failureOf(() => container.get('greeting'))
    container.bind('name').toConstantValue('Ada')
    return [before, container.get('greeting')]
  },
  'a binding that is replaced': ({ Container }) => {
    const container = new Container()
    container.bind('name').toConstantValue('Ada')
    container.bind('greeting').toResolvedValue((name: unknown) => `hello ${String(name)}`, ['name'])
    const before = container.get('greeting')
    container.rebind('name').toConstantValue('Grace')
    return [before, container.get('greeting')]
  },
  'a binding that goes': ({ Container }) => {
    const container = new Container()
    container.bind('name').toConstantValue('Ada')
    const before = [container.get('name'), container.isBound('name')]
    container.unbind('name')
    return [before, container.isBound('name'), failureOf(() => container.get('name'))]
  },
  'singletons are made once, also with others that need them': ({ Container }) => {
    const container = new Container({ defaultScope: 'Singleton' })
    let made = 0
    container.bind('clock').toResolvedValue(() => ++made, [])
    container.bind('a').toResolvedValue((clock: unknown) => ['a', clock], ['clock'])
    container.bind('b').toResolvedValue((a: unknown, clock: unknown) => [a, clock], ['a', 'clock'])
    return [container.get('b'), container.get('a') === (container.get('b') as unknown[])[0], made]
  },
  'many of one kind, one of a name, none that is optional': ({ Container }) => {
    const container = new Container()
    container.bind('wallet').toConstantValue('plain').whenDefault()
    container.bind('wallet').toConstantValue('cold').whenNamed('cold')
    container.bind('wallet').toConstantValue('tagged').whenTagged('kind', 'hot')
    return [
      container.getAll('wallet'),
      container.get('wallet', { name: 'cold' }),
      container.get('wallet', { tag: { key: 'kind', value: 'hot' } }),
      container.get('nothing', { optional: true }) ?? 'none',
      failureOf(() => container.get('nothing')),
    ]
  },
  'an optional one that comes later': ({ Container }) => {
    const container = new Container()
    const before = container.get('late', { optional: true }) ?? 'none'
    container.bind('late').toConstantValue('here')
    return [before, container.get('late', { optional: true }), container.get('late')]
  },
  'a parent that changes under its children': ({ Container }) => {
    const parent = new Container()
    const child = new Container({ parent })
    parent.bind('name').toConstantValue('Ada')
    child.bind('greeting').toResolvedValue((name: unknown) => `hello ${String(name)}`, ['name'])
    const before = child.get('greeting')
    parent.rebind('name').toConstantValue('Grace')
    const between = child.get('greeting')
    child.bind('name').toConstantValue('own')
    return [before, between, child.get('greeting')]
  },
  'conditions on who asks': ({ Container }) => {
    const relations = ['AnyAncestor', 'NoAncestor', 'NoParent', 'Parent'] as const
    const found: unknown[] = []
    for (const relation of relations)
      for (const rule of ['', 'Is', 'Named', 'Tagged'] as const) {
        const container = new Container()
        const given = {
          '': [({ name }: { readonly name?: unknown }) => name === 'own'],
          Is: ['asker'],
          Named: ['own'],
          Tagged: ['kind', 'hot'],
        }[rule]
        const when = container.bind('name').toConstantValue(`${relation}${rule}`)
        ;(when as unknown as Record<string, (...given: readonly unknown[]) => unknown>)[`when${relation}${rule}`]?.(
          ...given,
        )
        for (const asker of ['asker', 'other']) container.bind(asker).toResolvedValue((name: unknown) => name, ['name'])
        container
          .bind('asker')
          .toResolvedValue((name: unknown) => name, ['name'])
          .whenNamed('own')
        container
          .bind('asker')
          .toResolvedValue((name: unknown) => name, ['name'])
          .whenTagged('kind', 'hot')
        container.bind('outer').toResolvedValue((inner: unknown) => inner, ['other'])
        for (const [id, options] of [
          ['name', {}],
          ['other', {}],
          ['outer', {}],
          ['asker', { name: 'own' }],
          ['asker', { tag: { key: 'kind', value: 'hot' } }],
        ] as const)
          found.push(failureOf(() => container.get(id, options)))
      }
    return found
  },
  'modules come and go': ({ Container, ContainerModule }) => {
    const container = new Container()
    const module = new ContainerModule(({ bind, isBound }) => {
      if (!isBound('name')) bind('name').toConstantValue('module')
    })
    container.load(module)
    const before = container.get('name')
    container.unload(module)
    return [before, container.isBound('name')]
  },
  'activations, redirections and asked-for scopes': ({ Container }) => {
    const container = new Container()
    let made = 0
    container.bind('n').toDynamicValue(() => ++made)
    container
      .bind('request')
      .toDynamicValue(() => ++made)
      .inRequestScope()
    container.bind('other').toService('n')
    container.onActivation('n', (_, value) => Number(value) * 10)
    return [container.get('n'), container.get('other'), container.get('request'), container.get('request')]
  },
  'who watches later sees what is made from then on, and singletons stay': ({ Container }) => {
    const container = new Container()
    class Plain {
      seen = 'plain'
    }
    const look = (_: unknown, value: unknown) => ({ seen: ['watched', value] })
    container.bind('one').toDynamicValue(() => 'one')
    container.bind('two').toResolvedValue((one: unknown) => ['two', one], ['one'])
    container.bind('class').to(Plain)
    container.bind('single').to(Plain).inSingletonScope()
    container.bind('watched').to(Plain).onActivation(look)
    const ids = ['one', 'two', 'class', 'single', 'watched']
    const all = () => ids.map((id) => JSON.stringify(container.get(id)))
    const before = all()
    for (const id of ids) container.onActivation(id, look)
    return [before, all(), container.get('single') === container.get('single')]
  },
  'promises are waited for': async ({ Container }) => {
    const container = new Container({ defaultScope: 'Singleton' })
    let made = 0
    container.bind('late').toDynamicValue(async () => ++made)
    container.bind('of late').toResolvedValue((late: unknown) => ['of', late], ['late'])
    container.bind('of both').toResolvedValue((late: unknown, of: unknown) => [late, of], ['late', 'of late'])
    container.onActivation('late', async (_, value) => Number(value) * 10)
    const first = await container.getAsync('of both')
    return [first, (await container.getAsync('of both')) === first, made]
  },
  'a circle is named': ({ Container }) => {
    const container = new Container()
    container.bind('a').toResolvedValue((b: unknown) => b, ['b'])
    container.bind('b').toResolvedValue((a: unknown) => a, ['a'])
    // The whole library follows the circle, to "a -> b -> a".
    return failureOf(() => container.get('a')).split(' -> ')[0]
  },
  'two where one was asked for': ({ Container }) => {
    const container = new Container()
    container.bind('name').toConstantValue('Ada')
    container.bind('name').toConstantValue('Grace')
    return failureOf(() => container.get('name'))
  },
  'two where one was asked for by another': ({ Container }) => {
    const container = new Container()
    container.bind('name').toConstantValue('Ada').whenNamed('first')
    container.bind('greeting').toResolvedValue((name: unknown) => name, ['name'])
    return failureOf(() => container.get('greeting')).split('"')[1]
  },
}

describe('inversify without what no dialog runs', () => {
  it.each(Object.keys(uses))('does the same: %s', async (use) => {
    expect(await uses[use]?.(lean)).toEqual(await uses[use]?.(whole))
  })

  it('names a class whose arguments nobody described', () => {
    class Needy {
      constructor(readonly wallet: string) {}
    }
    for (const { Container } of [whole, lean]) {
      const container = new Container()
      expect(failureOf(() => container.bind('needy').to(Needy))).toContain('Needy')
    }
  })

  it('says that it takes no plugins and no snapshots', () => {
    const container = new lean.Container()
    expect(() => container.register(Object as never)).toThrow('no plugins')
    expect(() => container.snapshot()).toThrow('no snapshots')
  })
})

/** The first sentence of what it throws. */
function failureOf(run: () => unknown): string {
  try {
    return `nothing was thrown: ${JSON.stringify(run())}`
  } catch (error) {
    return /^[^.\n]*/.exec((error as Error).message)?.[0] ?? ''
  }
}
