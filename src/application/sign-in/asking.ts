/** What asks a visitor to sign: for who is not signed in yet, and there before anything can be tapped. */
export { createAskOnce } from './ask-once.js'
export { writeRequest } from './write-request.js'
