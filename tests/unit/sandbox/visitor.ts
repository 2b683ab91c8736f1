export type Shown = {
  readonly url: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export type Visitor = {
  go(url: string): Promise<Shown>
  /** Presses the button with this test id on a page. */
  press(page: Shown, testId: string): Promise<Shown>
}

/** As much of a browser as a login needs: it follows redirects, keeps cookies and sends forms. */
export function createVisitor(): Visitor {
  const cookies = new Map<string, { value: string; path: string }>()

  const keep = (header: string) => {
    const [pair = '', ...attributes] = header.split(';').map((part) => part.trim())
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    const path = attributes.find((attribute) => attribute.toLowerCase().startsWith('path='))?.slice(5) ?? '/'
    if (value === '') cookies.delete(name + path)
    else cookies.set(name + path, { value: `${name}=${value}`, path })
  }
  const load = async (url: string, method: 'GET' | 'POST'): Promise<Shown> => {
    const { pathname } = new URL(url)
    const fitting = [...cookies.values()].filter(({ path }) => pathname.startsWith(path))
    const headers = { cookie: fitting.map(({ value }) => value).join('; ') }
    const response = await fetch(url, { method, redirect: 'manual', headers })
    response.headers.getSetCookie().forEach(keep)
    const next = response.headers.get('location')
    if (next !== null) return load(new URL(next, url).href, 'GET')
    return { url, status: response.status, headers: response.headers, text: await response.text() }
  }
  return {
    go: (url) => load(url, 'GET'),
    press: (page, testId) => {
      const forms = page.text.match(/<form[^]*?<\/form>/g) ?? []
      const action = forms.find((form) => form.includes(`data-testid="${testId}"`))?.match(/action="([^"]*)"/)?.[1]
      if (action === undefined) throw new Error(`The page has no ${testId}.`)
      return load(new URL(action, page.url).href, 'POST')
    },
  }
}
