import type { ConnectorInfo } from './connector.js'

/** Large pictures stay out of storage; the wallet brings its own again. */
export const keptIcon = ({ icon }: Pick<ConnectorInfo, 'icon'>): string | undefined =>
  icon === undefined || icon.length > 4_096 ? undefined : icon
