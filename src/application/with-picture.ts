import type { ConnectorInfo, WalletPicture } from '../domain/wallets/connector.js'

/** A wallet that brings no picture, under the one by which it was picked. */
export const withPicture = <T extends { readonly connector: ConnectorInfo }>(
  connection: T,
  { icon, imageId }: WalletPicture,
): T =>
  connection.connector.icon !== undefined || (icon ?? imageId) === undefined
    ? connection
    : {
        ...connection,
        connector: {
          ...connection.connector,
          ...(icon === undefined ? {} : { icon }),
          ...(imageId === undefined ? {} : { imageId }),
        },
      }
