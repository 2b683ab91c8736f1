import { imagesContract } from './images.contract.js'
import { fakeImages } from './fake-services.js'

imagesContract('fake', fakeImages)
