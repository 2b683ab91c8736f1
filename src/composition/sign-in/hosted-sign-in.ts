import { sdkQuery } from '../../infrastructure/http/sdk-query.js'
import { createHostedSignIn } from '../../infrastructure/sign-in/hosted-sign-in.js'
import { version } from '../version.js'
import type { MakeSignIn } from './sign-in-adapter.js'
import { createSignInServer } from './sign-in-server.js'

export const hostedSignIn: MakeSignIn = ({ options: { given, endpoints }, clock, platform, storage }, rules) => {
  const query = sdkQuery({ projectId: given.projectId, version })
  const baseUrl = endpoints.signIn ?? platform.origin
  const server = createSignInServer({ clock, baseUrl, credentials: 'omit', query })
  return createHostedSignIn({ ...rules, server, storage, clock })
}
