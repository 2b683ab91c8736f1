import { createFakeImages } from '../fakes/fake-images.js'
import { imagesContract } from './images.contract.js'

imagesContract('fake', () => {
  const known = 'https://api.example/icon.png'
  const images = createFakeImages({ [known]: 'data:image/png;base64,AAAA' })
  return { images, known, fail: () => images.setFailing(true) }
})
