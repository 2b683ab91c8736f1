const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#1f5eff"/>' +
  '<path d="M40 40h16l6 36H34z" fill="#fff"/><path d="M38 56h20l1.6 10H36.4z" fill="#b9ccff"/>' +
  '<path d="M41 28h14v10H41z" fill="#ffd43b"/><path d="M38 28l10-9 10 9z" fill="#fff"/>' +
  '<path d="M61 30l17-7v16l-17-5zM35 30l-17-7v16l17-5z" fill="#ffd43b" opacity=".75"/></svg>'

/** How the sandbox's phone wallet introduces itself. */
export const beacon = { name: 'Beacon', rdns: 'example.portico.beacon', scheme: 'beaconwallet://', icon } as const
