import { describe, expect, it } from 'vitest'
import { disguised, isPseudo } from '../../../src/presentation/react/host/devtools/disguise.js'
import { createRecognise } from '../../../src/presentation/react/host/devtools/recognise.js'
import { en } from '../../../src/presentation/react/i18n/en/index.js'
import { createTranslator, type MessageKey, type Words } from '../../../src/presentation/react/i18n/translate.js'
import { words as german } from '../../../src/presentation/react/i18n/languages/de-connect.js'

const english: Words = en
const inEnglish = createRecognise([english])

/** A filling that is in no sentence. */
const fill = (sentence: string) => sentence.replace(/\{\w+\}/g, 'Zyx9')

describe('a text that a dialog shows', () => {
  it('is known by its key, whatever fills its gaps and whichever form its number takes', () => {
    for (const [key, message] of Object.entries(english) as [MessageKey, Words[MessageKey]][])
      for (const [form, sentence] of Object.entries(typeof message === 'string' ? { message } : { ...message })) {
        if (form === 'by' || !/\p{Letter}/u.test(sentence.replace(/\{\w+\}/g, ''))) continue
        expect([key, inEnglish(fill(sentence))?.keys]).toEqual([key, expect.arrayContaining([key])])
      }
  })

  it('is known as it was said with numbers', () => {
    const text = createTranslator({}, 'en')({ 'email.cooldown': english['email.cooldown'] ?? '' })('email.cooldown', {
      seconds: 1_200,
    })
    expect(inEnglish(text)).toMatchObject({ keys: ['email.cooldown'], gaps: { seconds: '1,200' } })
  })

  it('is no sentence where it is a name, an amount or the host’s', () => {
    for (const text of ['Lantern', '1.2 ETH', 'Harbour says hello', '']) expect(inEnglish(text)).toBeUndefined()
  })

  it('is read in the first language that has it', () => {
    const recognise = createRecognise([german, english])
    expect(recognise('Zurück')?.keys).toContain('dialog.back')
    expect(recognise('Back')?.keys).toContain('dialog.back')
  })

  it('has every key that says the same', () => {
    const recognise = createRecognise([{ 'dialog.back': 'Go', 'dialog.close': 'Go', or: 'Go {name}' }])
    expect(recognise('Go')?.keys).toEqual(['dialog.back', 'dialog.close'])
  })
})

describe('a sentence in disguise', () => {
  const found = { keys: [], sentence: 'Pay {name} now', gaps: { name: 'Marlow' } }

  it('is longer, and leaves what fills it', () => {
    expect(disguised(found, 'long')).toBe('Payp Marlow nown')
  })

  it('is nobody’s English, and leaves what fills it', () => {
    const said = disguised(found, 'pseudo')
    expect(said).toContain(' Marlow ')
    expect(isPseudo(said)).toBe(true)
  })

  it('is itself where there is none', () => {
    expect(disguised(found, 'none')).toBe('Pay Marlow now')
  })
})
