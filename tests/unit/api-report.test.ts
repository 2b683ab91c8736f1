import { describe, expect, it } from 'vitest'
import { apiReports, sharedName } from '../../scripts/api/report.ts'

const reportsOf = (files: Readonly<Record<string, string>>, entries: Readonly<Record<string, string>>) =>
  Object.fromEntries(apiReports(entries, { read: (file) => files[file] }))

const files = {
  'src/index.d.ts': `
    export { open } from './open.js';
    export type * from './shapes.js';
    export type { Fish as Cod } from './fish.js';`,
  'src/open.d.ts': `
    import type { Door } from './shapes.js';
    import { type Key as Own } from './keys/key.js';
    /** Opens it. */
    export declare function open(door: Door, /* whose? */ key?: Own): Promise<import("./shapes.js").Door>;
    export declare function open(name: string): void;
    export declare const hidden: Unused;`,
  'src/shapes.d.ts': `
    export interface Door extends Frame {
        /** In mm. */
        readonly width: number;

        readonly paint: keyof typeof colours;
    }
    interface Frame { readonly frame: Wood<'oak'> }
    type Wood<Kind> = { kind: Kind }
    declare const colours: { readonly red: 'as a tomato'; readonly blue: 'as the sea' };
    interface Unused { never: true }`,
  'src/keys/key.d.ts': `
    export declare class Key extends Metal { turn(): void }
    declare class Metal { }`,
  'src/fish.d.ts': 'export interface Fish { fins: number }',
  'src/element.d.ts': `
    import type { Door } from './shapes.js';
    export type { Door };
    export type { ReactNode } from 'react';
    declare global { interface Window { door: Door; lock: Lock } }
    interface Lock { isShut: boolean }`,
}
const entries = { index: 'src/index.d.ts', element: 'src/element.d.ts' }
const lines = (text: string | undefined) => (text ?? '').split('\n').map((line) => line.trim())

describe('the report of what the package offers', () => {
  const reports = reportsOf(files, entries)

  it('has each export of an entry with its signature, without comments, and every way to call it', () => {
    expect(lines(reports['index'])).toEqual([
      'interface Fish { fins: number }',
      'export { Fish as Cod }',
      'export interface Door extends Frame {',
      'readonly width: number;',
      'readonly paint: keyof typeof colours;',
      '}',
      'export declare function open(door: Door,  key?: Own): Promise<Door>;',
      'export declare function open(name: string): void;',
    ])
  })

  it('says once what two entries have, what comes of another package, and what is said of everybody’s types', () => {
    expect(lines(reports['element'])).toEqual([
      'export { Door } // as in index',
      'export { ReactNode } // of another package',
      'declare global { interface Window { door: Door; lock: Lock } }',
    ])
  })

  it('has what signatures speak of without a name, and nothing else', () => {
    expect(lines(reports[sharedName])).toEqual([
      'declare class Key extends Metal { turn(): void }',
      'declare class Metal { }',
      'declare const colours: { readonly red: string; readonly blue: string };',
      "interface Frame { readonly frame: Wood<'oak'> }",
      'interface Lock { isShut: boolean }',
      'type Wood<Kind> = { kind: Kind }',
    ])
  })

  it.each([
    ['a parameter that is no longer left out', 'src/open.d.ts', 'key?: Own', 'key: Own'],
    ['a field of a type that no entry exports', 'src/keys/key.d.ts', 'turn(): void', 'turn(way: string): void'],
    ['a name in a table', 'src/shapes.d.ts', 'readonly blue', 'readonly green'],
    ['an export', 'src/index.d.ts', 'Fish as Cod', 'Fish'],
    ['a global', 'src/element.d.ts', 'lock: Lock', 'lock?: Lock'],
  ] as const)('changes with %s', (_, file, before, after) => {
    const changed = reportsOf({ ...files, [file]: files[file].replace(before, after) }, entries)
    expect(changed).not.toEqual(reports)
  })

  it.each([
    ['a comment', 'src/open.d.ts', 'Opens it.', 'Opens the door.'],
    ['a sentence of a table', 'src/shapes.d.ts', 'as a tomato', 'as a cherry'],
    ['what nobody gets', 'src/open.d.ts', 'hidden: Unused', 'hidden: number'],
  ] as const)('and not with %s', (_, file, before, after) => {
    expect(reportsOf({ ...files, [file]: files[file].replace(before, after) }, entries)).toEqual(reports)
  })
})
