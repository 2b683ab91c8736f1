import { describe, expect, it } from 'vitest'
import { storesOf } from '../../../src/domain/wallets/stores.js'

const wallet = {
  chromeStore: 'https://chrome.example/x',
  appStore: 'https://apple.example/x',
  playStore: 'https://play.example/x',
  homepage: 'https://wallet.example/',
}
const on = (
  device: 'desktop' | 'ios' | 'android',
  chromeStore = false,
  links: Parameters<typeof storesOf>[0] = wallet,
) => storesOf(links, { device, chromeStore }).map(({ kind }) => kind)

describe('stores of a wallet', () => {
  it('are those of this device, best first', () => {
    expect(on('desktop', true)).toEqual(['chrome', 'ios', 'android', 'web'])
    expect(on('desktop')).toEqual(['web', 'ios', 'android'])
    expect(on('ios')).toEqual(['ios', 'web'])
    expect(on('android')).toEqual(['android', 'web'])
  })

  it('are all that are known where this device has none', () => {
    const { chromeStore, playStore } = wallet
    expect(on('ios', false, { chromeStore, playStore })).toEqual(['chrome', 'android'])
    expect(on('desktop', false, { chromeStore })).toEqual(['chrome'])
    expect(on('ios', false, {})).toEqual([])
  })

  it('are plain https alone', () => {
    expect(on('android', false, { playStore: 'market://details?id=x', homepage: 'javascript:alert(1)' })).toEqual([])
  })
})
