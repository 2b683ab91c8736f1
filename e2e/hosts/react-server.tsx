import { renderToString } from 'react-dom/server'
import { createWalletDialog, type DialogOptions } from '../../src/index.js'
import { cookieToInitialState } from '../../src/cookie.js'
import { App } from './react-app.js'

/** Prints the page as a server renders it, and what it knew of the visitor. Arguments: the options as JSON, the `Cookie` header. */
const [, , given = '', cookie] = process.argv
const options = JSON.parse(given) as DialogOptions
const initial = cookie === undefined ? undefined : (cookieToInitialState(cookie) ?? null)
const markup = renderToString(<App dialog={createWalletDialog(options)} initial={initial} />)
process.stdout.write(JSON.stringify({ markup, initial }))
