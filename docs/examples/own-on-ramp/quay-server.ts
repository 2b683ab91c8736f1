/**
 * A site's own server in front of Quay: what the page asks is asked by the server, without a header, a cookie or an address of the
 * visitor. So the provider learns nothing of who only looks; whoever chose it goes to its own page.
 * @param quay address of the provider
 */
export async function askQuay(asked: Request, quay: string): Promise<Response> {
  const { pathname, search } = new URL(asked.url)
  const isOurs =
    (asked.method === 'GET' && /^\/api\/(?:options|quote|orders\/[\w-]{1,64})$/.test(pathname)) ||
    (asked.method === 'POST' && pathname === '/api/orders')
  if (!isOurs) return new Response(null, { status: 404 })
  const init = asked.method === 'POST' ? { method: 'POST', body: await asked.text() } : {}
  const answer = await fetch(`${quay}${pathname}${search}`, init)
  const type = answer.headers.get('content-type') ?? 'text/plain'
  return new Response(await answer.text(), { status: answer.status, headers: { 'content-type': type } })
}
