import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { writeRequest } from '../../../src/application/sign-in/write-request.js'
import { createFakePlatform } from '../../fakes/fake-platform.js'
import { createFakeSignIn } from '../../fakes/fake-sign-in.js'
import { createVirtualClock } from '../../fakes/virtual-clock.js'

const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const nonce = 'a1b2c3d4e5f6a7b8c9d0'

const writtenOn = (page: string, given = nonce) =>
  writeRequest(
    {
      signIn: createFakeSignIn(),
      wanted: { wording: { statement: 'Sign in' } },
      platform: createFakePlatform({ environment: { page } }),
      clock: createVirtualClock(),
    },
    account,
    given,
    new AbortController().signal,
  )

describe('what a visitor is asked to sign', () => {
  it.each([
    ['https://app.example:8443/a/b?c=d#e', 'app.example:8443', 'https://app.example:8443/a/b'],
    ['https://app.example/a|b^c/ü', 'app.example', 'https://app.example/a%7Cb%5Ec/%C3%BC'],
    ['https://bücher.example/', 'xn--bcher-kva.example', 'https://xn--bcher-kva.example/'],
  ])('names the page as RFC 3986 writes it: %s [S3.42]', async (page, domain, uri) => {
    const { data, text } = await writtenOn(page)
    expect(data).toMatchObject({ domain, uri })
    expect(parseSiweMessage(text)).toMatchObject({ domain, uri, nonce, statement: 'Sign in' })
  })

  it.each([
    ['file:///home/site/index.html', nonce, 'domain'],
    ['https://app.example/', 'seven77', 'nonce'],
    ['https://app.example/', `${nonce}\nResources:`, 'nonce'],
  ])('is nothing on a page, or with a nonce, that no message can name: %s', async (page, given, differs) => {
    const error = await writtenOn(page, given).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'SIGN_IN_MESSAGE_INVALID', detail: { differs } })
  })
})
