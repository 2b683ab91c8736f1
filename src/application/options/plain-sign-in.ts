import { isStatement } from '../../domain/sign-in/message-parts.js'

/** From the root of the page's origin, or on a host that needs no second look. */
const address = /^(https?:\/\/[\w.-]+(:[1-5]?\d{1,4})?)?\/\w\S*$/i

/**
 * Whether a site chose its own server by one address, and beyond that only words and whether it is required: that asks for no part but the
 * flow. All else is looked at by `checkSignIn`.
 */
export const isPlainSignIn = ({ signIn = {} }: { readonly signIn?: object | undefined }): boolean =>
  Object.entries(signIn).every(([name, value]: [string, unknown]) => {
    if (name === 'required') return typeof value === 'boolean'
    return (
      typeof value === 'string' &&
      (name === 'backend' ? address.test(value) : name === 'statement' && isStatement(value))
    )
  })
