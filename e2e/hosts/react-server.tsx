import { renderToString } from 'react-dom/server'
import { createWalletDialog, type DialogOptions } from '../../src/index.js'
import { App } from './react-app.js'

/** Prints the page as a server renders it. The argument is the options as JSON. */
const options = JSON.parse(process.argv[2] ?? '') as DialogOptions
process.stdout.write(renderToString(<App dialog={createWalletDialog(options)} />))
