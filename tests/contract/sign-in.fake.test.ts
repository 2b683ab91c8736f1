import { fakeSignIn } from './fake-sign-ins.js'
import { signInContract } from './sign-in.contract.js'

signInContract('fake', fakeSignIn)
