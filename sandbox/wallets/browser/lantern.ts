const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#f5a524"/>' +
  '<path d="M37 27a11 11 0 0 1 22 0" fill="none" stroke="#4a2b00" stroke-width="4" stroke-linecap="round"/>' +
  '<path d="M33 32h30l4 8H29zM31 69h34v7H31z" fill="#4a2b00"/><path d="M34 44h28l-3 21H37z" fill="#fff4d6"/>' +
  '<path d="M48 47c6 6 6 9 6 11a6 6 0 0 1-12 0c0-2 0-5 6-11z" fill="#e8590c"/></svg>'

/** How the sandbox's browser wallet introduces itself. */
export const lantern = { name: 'Lantern', rdns: 'dev.portico.lantern', icon } as const
