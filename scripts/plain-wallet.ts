/**
 * Announces a wallet, as an extension does: what most visitors have. A page without any shows ways to get one, which have a
 * budget of their own.
 */
export const plainWalletScript = `{
  const info = Object.freeze({
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Plain',
    icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
    rdns: 'example.plain',
  })
  const provider = { request: async () => [], on: () => provider, removeListener: () => provider }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}`
