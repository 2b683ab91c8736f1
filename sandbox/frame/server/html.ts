import { html } from 'hono/html'

type Html = ReturnType<typeof html>

export type Choice = { readonly label: string; readonly action: string; readonly testId: string }

/** A page of the frame's world. Values that are put into `html` are escaped. */
export function pageOf(title: string, content: Html, script?: string): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/pages/style.css" />
      </head>
      <body>
        ${content} ${script ? html`<script src="${script}"></script>` : ''}
      </body>
    </html>`
}

/** Tells something. */
export function messagePage(title: string, text: string): Html {
  return pageOf(
    title,
    html`<main class="card">
      <h1>${title}</h1>
      <p>${text}</p>
    </main>`,
  )
}

/** Asks something. Each answer is a form of its own, because only a form does something (a mail scanner follows links). */
export function choicePage(page: { title: string; text: string; yes: Choice; no?: Choice }): Html {
  const { title, text, yes, no } = page
  return pageOf(
    title,
    html`<main class="card">
      <h1>${title}</h1>
      <p>${text}</p>
      <div class="actions">${no ? button(no) : ''} ${button(yes, 'primary')}</div>
    </main>`,
  )
}

function button({ label, action, testId }: Choice, kind = 'plain'): Html {
  return html`<form method="post" action="${action}">
    <button class="${kind}" data-testid="${testId}">${label}</button>
  </form>`
}
