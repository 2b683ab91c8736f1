/** What the frame's server puts into the address of the page that a login comes back to. */
export const resultName = 'result_uri'
/** What this page puts into it, to know its own logins by. */
export const nonceName = 'portico_login'

/** Whether an address carries something of a login, whoever put it there. */
export const bringsLogin = (address: string): boolean =>
  new RegExp(`[?&](${resultName}|${nonceName})=`).test(address.slice(0, 65_536))
