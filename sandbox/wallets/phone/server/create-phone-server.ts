import { Hono } from 'hono'
import type { HttpEnv } from '../../../serve.ts'
import type { Phone } from '../core/create-phone.ts'
import { controlRoutes } from './control-routes.ts'
import { documentRoutes } from './document-routes.ts'
import { ownRoutes } from './own-routes.ts'

export type PhoneServer = {
  readonly app: Hono<HttpEnv>
  /** Lets requests through that have waited for the phone. */
  begin(phone: Phone): void
}

/** Serves the phone's page and its levers. It can listen before there is a phone: requests wait for it. */
export function createPhoneServer(): PhoneServer {
  let begin: (phone: Phone) => void = () => undefined
  const phone = new Promise<Phone>((resolve) => {
    begin = resolve
  })
  const app = new Hono<HttpEnv>()
  app.route('/', documentRoutes())
  app.route('/own', ownRoutes(phone))
  app.route('/control', controlRoutes(phone))
  return { app, begin }
}
