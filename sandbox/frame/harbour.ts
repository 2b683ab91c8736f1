const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" rx="22" fill="#0b4f6c"/>' +
  '<path d="M20 66c7 0 7 5 14 5s7-5 14-5 7 5 14 5 7-5 14-5" fill="none" stroke="#9bd8ee" stroke-width="5" ' +
  'stroke-linecap="round"/><path d="M46 20v36H26zM52 28v28h18z" fill="#fff"/></svg>'

/** How the sandbox's frame wallet introduces itself. */
export const harbour = { name: 'Harbour', icon } as const
