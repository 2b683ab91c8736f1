import type { ContainerModuleLoadOptions } from 'inversify'
import { wire } from '../../src/composition/host-wiring.js'
import { ports } from '../../src/ports/tokens.js'
import type { Clock } from '../../src/ports/clock.js'
import type { Clipboard, Opener } from '../../src/ports/platform.js'

// Compiled and never run: a wrong binding must not compile.
export function wrongBindings(to: ContainerModuleLoadOptions, clipboard: Clipboard): void {
  const needsClock = ({ clock }: { readonly clock: Clock }): Opener => ({
    open: () => clock.now() > 0,
  })
  wire(to, ports.opener, needsClock, { clock: ports.clock })
  // @ts-expect-error the dependency is of another type
  wire(to, ports.opener, needsClock, { clock: ports.clipboard })
  // @ts-expect-error a dependency is missing
  wire(to, ports.opener, needsClock, {})
  // @ts-expect-error the factory makes something else than the port
  wire(to, ports.opener, () => clipboard, {})
  // @ts-expect-error a host cannot bind the wrong thing either
  to.bind(ports.opener).toConstantValue(clipboard)
}
