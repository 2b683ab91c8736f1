/** Headers and text of the frame's page at `/sdk`; `nodes` are the addresses of the chain nodes that it reads. */
export function pageDocument(nodes: readonly string[]): { readonly policy: string; readonly html: string } {
  const origins = nodes.map((node) => new URL(node).origin)
  return {
    // Any site may show the wallet: its approval screen names the origin that asks.
    policy: [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self'",
      "frame-src 'self'",
      `connect-src 'self' ${origins.join(' ')}`,
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors *',
    ].join('; '),
    html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Harbour</title>
    <link rel="icon" href="/icon.svg" />
    <link rel="stylesheet" href="/page/style.css" />
  </head>
  <body>
    <main id="main"></main>
    <script src="/page/main.js"></script>
  </body>
</html>`,
  }
}
