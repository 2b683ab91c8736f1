const announcing = (request: string): string => `{
  const info = Object.freeze({
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Plain',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'example.plain',
  })
  const provider = { request: ${request}, on: () => provider, removeListener: () => provider }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}`

/**
 * Announces a wallet, as an extension does: what most visitors have. A page without any shows ways to get one, which have a
 * budget of their own.
 */
export const plainWalletScript = announcing('async () => []')

/** The same wallet, which lets the page have this account on Ethereum, once it was asked to: also after a reload. */
export const sharingWalletScript = (address: string): string => `{
  const shared = () => (sessionStorage.getItem('plain') === null ? [] : ['${address}'])
  const answers = {
    eth_requestAccounts: () => (sessionStorage.setItem('plain', 'shared'), shared()),
    eth_accounts: shared,
    eth_chainId: () => '0x1',
  }
  ${announcing(`async ({ method }) => {
    if (Object.hasOwn(answers, method)) return answers[method]()
    throw Object.assign(new Error('Not supported.'), { code: 4200 })
  }`)}
}`
