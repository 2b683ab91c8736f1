import type { WalletPicture } from '../domain/wallets/connector.js'
import type { WalletConnection } from '../ports/connectors.js'
import { connectionWith } from './connection-with.js'

/** A wallet that brings no picture, under the one by which it was picked. */
export const withPicture = (connection: WalletConnection, { icon, imageId }: WalletPicture): WalletConnection =>
  connection.connector.icon !== undefined || (icon ?? imageId) === undefined
    ? connection
    : connectionWith(connection, {
        connector: {
          ...connection.connector,
          ...(icon === undefined ? {} : { icon }),
          ...(imageId === undefined ? {} : { imageId }),
        },
      })
