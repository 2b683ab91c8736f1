import type { SignInTerms } from '../../domain/sign-in/sign-in.js'
import { writeMessage } from '../../domain/sign-in/write-message.js'

/** Where the frame writes the account that it signs with (wire facts 9.4). */
const accountAddress = '<<AccountAddress>>'

/** A sign-in as the frame takes it: its text and its parts, with the account left open. */
export const openMessage = ({ resources, ...terms }: SignInTerms) => ({
  ...terms,
  ...(resources === undefined ? {} : { resources: [...resources] }),
  accountAddress,
  serializedMessage: writeMessage({
    ...terms,
    ...(resources === undefined ? {} : { resources }),
    accountAddress,
  }),
})
