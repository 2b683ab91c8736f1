import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/presentation/react/i18n/language.js'
import { createSpeech } from '../../../src/presentation/react/i18n/speech.js'
import type { Words } from '../../../src/presentation/react/i18n/translate.js'

/** A language whose parts are told when they are fetched, and fail where the test says so. */
function languageOf(
  tag: string,
  parts: readonly Words[],
  fetched: string[],
  fails: (part: number) => boolean = () => false,
) {
  const load = (words: Words, i: number) => async () => {
    fetched.push(`${tag} ${i}`)
    if (fails(i)) throw new TypeError('Failed to fetch')
    return { words }
  }
  const [first = {}, ...others] = parts
  return { tag, parts: [load(first, 0), ...others.map((words, i) => load(words, i + 1))] } satisfies Language
}

const german = [{ or: 'oder' }, { 'account.title': 'Konto' }, { 'send.title': 'Senden' }]
const arabic = [{ or: 'أو' }, { 'account.title': 'الحساب' }, { 'send.title': 'إرسال' }]

/** A page of one element, which the test changes. */
function pageOf(lang: string) {
  const page = { lang }
  const watchers = new Set<() => void>()
  globalThis.MutationObserver = class {
    constructor(private readonly changed: () => void) {}
    observe = () => void watchers.add(this.changed)
    disconnect = () => void watchers.delete(this.changed)
    takeRecords = () => []
  } as unknown as typeof MutationObserver
  const place = { closest: () => page, ownerDocument: {} } as unknown as Element
  return {
    place,
    watchers,
    turn: (next: string) => {
      page.lang = next
      for (const changed of watchers) changed()
    },
  }
}

async function speaking(lang: string, chosen?: string, fails?: (part: number) => boolean) {
  const fetched: string[] = []
  const page = pageOf(lang)
  const languages = {
    de: languageOf('de', german, fetched, fails),
    ar: languageOf('ar', arabic, fetched, fails),
  }
  const speech = await createSpeech({ languages, chosen, place: page.place })
  const root = { lang: 'en' } as HTMLElement
  const told: (string | undefined)[] = []
  const end = speech.speakTo(root, (locale) => told.push(locale))
  return { speech, root, told, page, fetched, end, languages, now: () => speech.state.get() }
}
const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('createSpeech', () => {
  it('begins with the first part of what the page speaks, and writes numbers as that is asked for', async () => {
    const { now, fetched, root, told } = await speaking('de-AT')
    expect(now()).toEqual({ language: 'de', locale: 'de-AT', words: { or: 'oder' } })
    expect(fetched).toEqual(['de 0'])
    expect([root.lang, told]).toEqual(['de', ['de-AT']])
  })

  it('is English, and fetches nothing, where nobody brought what the page speaks', async () => {
    const { now, fetched, speech } = await speaking('sv')
    await speech.fetchAll()
    expect([now(), fetched]).toEqual([undefined, []])
    expect(speech.has({ 'account.title': 'Account' })).toBe(true)
  })

  it('fetches the rest once, when it is needed, and knows until then what is missing', async () => {
    const { speech, now, fetched } = await speaking('de')
    expect([speech.has({ or: 'or' }), speech.has({ 'account.title': 'Account' })]).toEqual([true, false])
    await Promise.all([speech.fetchAll(), speech.fetchAll()])
    expect(now()?.words).toEqual({ or: 'oder', 'account.title': 'Konto', 'send.title': 'Senden' })
    expect(speech.has({ 'account.title': 'Account' })).toBe(true)
    expect(fetched.filter((one) => one === 'de 2')).toHaveLength(1)
  })

  it('follows the page, until the host chooses, and again when it gives the choice back', async () => {
    const { speech, page, now } = await speaking('de')
    page.turn('ar')
    await settled()
    expect(now()?.language).toBe('ar')
    await speech.choose('de')
    page.turn('sv')
    await settled()
    expect(now()?.language).toBe('de')
    await speech.choose(undefined)
    expect(now()).toBeUndefined()
  })

  it('speaks what was asked for last, and all of it once a view needed all', async () => {
    const { speech, now } = await speaking('sv', 'de')
    await speech.fetchAll()
    await Promise.all([speech.choose('ar'), speech.choose('de'), speech.choose('ar-EG')])
    expect(now()).toEqual({ language: 'ar', locale: 'ar-EG', words: Object.assign({}, ...arabic) as Words })
  })

  it('leaves to English what does not come, and asks again with the next change', async () => {
    let fails = true
    const { speech, now } = await speaking('de', undefined, (part) => fails && part > 0)
    await speech.fetchAll()
    expect(now()).toEqual({ language: 'de', locale: 'de', words: { or: 'oder' } })
    expect(speech.has({ 'account.title': 'Account' })).toBe(true)
    fails = false
    await speech.choose('ar')
    expect(now()?.words).toMatchObject({ or: 'أو' })
  })

  it('is English as a whole where the first part does not come: neither its direction nor its figures are another’s', async () => {
    let fails = true
    const { speech, now, root, told } = await speaking('ar', undefined, (part) => fails && part === 0)
    expect(now()).toBeUndefined()
    expect([root.lang, told.at(-1)]).toEqual(['en', undefined])
    fails = false
    await speech.fetchAll()
    expect([root.lang, told.at(-1)]).toEqual(['ar', 'ar'])
  })

  it('heeds the page no longer when it is over', async () => {
    const { page, end } = await speaking('de')
    end()
    expect(page.watchers.size).toBe(0)
  })
})
