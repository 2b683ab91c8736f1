import { createHttpClient } from '../../infrastructure/http/http-client.js'
import { sdkQuery } from '../../infrastructure/http/sdk-query.js'
import { createHostedSignIn } from '../../infrastructure/sign-in/hosted-sign-in.js'
import { longestAnswer } from '../../infrastructure/sign-in/server-answers.js'
import { version } from '../version.js'
import type { MakeSignIn } from './sign-in-adapter.js'
import { pageFetch } from '../page.js'

export const hostedSignIn: MakeSignIn = ({ options: { given, endpoints }, clock, platform, storage }, rules) => {
  const server = createHttpClient({
    fetch: pageFetch,
    clock,
    baseUrl: endpoints.signIn ?? platform.origin,
    query: sdkQuery({ projectId: given.projectId, version }),
    maxBytes: longestAnswer,
  })
  return createHostedSignIn({ ...rules, server, storage, clock })
}
