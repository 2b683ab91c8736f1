/** The rooms of `src`; which may see which is the layer law. */
export type Room =
  | 'kit'
  | 'domain'
  | 'ports'
  | 'application'
  | 'infrastructure'
  | 'presentation'
  | 'composition'
  | 'entry'
  | 'outside'
  | 'unknown'

const folders: Readonly<Record<string, Room>> = {
  kit: 'kit',
  domain: 'domain',
  ports: 'ports',
  application: 'application',
  infrastructure: 'infrastructure',
  presentation: 'presentation',
  composition: 'composition',
}

const files: Readonly<Record<string, Room>> = {
  'composition-root.ts': 'composition',
  'index.ts': 'entry',
  'react.ts': 'entry',
  'element.ts': 'entry',
  'buttons.ts': 'entry',
  'container.ts': 'entry',
  'errors.ts': 'entry',
  'events.ts': 'entry',
  'cookie.ts': 'entry',
  'csp.ts': 'entry',
  'devtools.ts': 'entry',
  'headless.ts': 'entry',
  'languages.ts': 'entry',
  'networks.ts': 'entry',
  'places.ts': 'entry',
  'testing.ts': 'entry',
  'wagmi.ts': 'entry',
}

/** Everything that is not in `src` is `outside`; a place in `src` that the architecture does not name is `unknown`. */
export function roomOf(path: string): Room {
  const [top, first = '', ...rest] = path.split('/')
  if (top !== 'src') return 'outside'
  return (rest.length === 0 ? files[first] : folders[first]) ?? 'unknown'
}

/** The folder inside the room: a feature of `application`, a group of adapters in `infrastructure`; '' for core files. */
export function sectionOf(path: string): string {
  const [, , section = '', ...rest] = path.split('/')
  return rest.length === 0 ? '' : section
}
