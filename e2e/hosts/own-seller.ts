import { createQuayOnRamp } from '../../docs/examples/own-on-ramp/quay-on-ramp.js'
import * as portico from '../../src/index.js'

/** The dialog of a site that brings whoever sells: `?quay=` says where that is. */
function createWalletDialog(options: portico.DialogOptions): portico.WalletDialog {
  const quay = new URLSearchParams(location.search).get('quay') ?? ''
  return portico.createWalletDialog({
    ...options,
    bindings: (to) => to.bind(portico.ports.onRamp).toConstantValue(createQuayOnRamp(quay)),
  })
}

Object.assign(window, { host: { ...portico, createWalletDialog }, dialogs: {} })
document.documentElement.dataset['ready'] = 'true'
