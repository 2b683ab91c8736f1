import type { Container } from 'inversify'
import { wireDialog } from '../composition-root.js'
import { resolveOptions } from '../application/options/resolve-options.js'
import { createHostWiring } from './host-wiring.js'
import type { DialogOptions } from './options.js'

/**
 * The container itself, for hosts that want every part in hand. Nothing runs until it is taken out.
 * @throws DialogError OPTIONS_INVALID, CAIP2_INVALID
 */
export function createContainer(options: DialogOptions): Container {
  const resolved = resolveOptions(options)
  const { container, wiring } = createHostWiring(options.bindings ?? (() => undefined))
  wireDialog(wiring, resolved)
  return container
}
