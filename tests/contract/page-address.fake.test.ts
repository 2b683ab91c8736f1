import { createFakePageAddress } from '../fakes/fake-page-address.js'
import { pageAddressContract } from './page-address.contract.js'

pageAddressContract('fake', () => {
  const address = createFakePageAddress('https://app.example/swap?from=eth#top')
  return { address, left: () => address.left, setOpenerPolicy: address.setOpenerPolicy }
})
