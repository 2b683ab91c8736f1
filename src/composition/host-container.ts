import type { Container } from 'inversify'
import { createContainer as createResolvedContainer } from '../composition-root.js'
import { resolveOptions } from '../application/options/resolve-options.js'
import type { DialogOptions } from './options.js'

/**
 * The container itself, for hosts that want every part in hand. Nothing runs until it is taken out.
 * @throws DialogError OPTIONS_INVALID, CAIP2_INVALID
 */
export const createContainer = (options: DialogOptions): Container => createResolvedContainer(resolveOptions(options))
