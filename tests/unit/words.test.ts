import { describe, expect, it } from 'vitest'
import { findWords } from '../../scripts/find-words.ts'
import { repositoryRoot } from '../../scripts/package-manifest.ts'
import { readWordSources } from '../../scripts/read-word-sources.ts'
import { en } from '../../src/presentation/react/i18n/en/index.js'

describe('the words of the dialog', () => {
  const { language, sources } = readWordSources(repositoryRoot)

  it('are all there, and all asked for', () => {
    const { words, missing, unused } = findWords(language, sources)
    expect(words.map(({ key }) => key).toSorted()).toEqual(Object.keys(en).toSorted())
    expect(missing).toEqual([])
    expect(unused).toEqual([])
    // It reads every file, which a busy machine takes its time for.
  })
})

describe('findWords', () => {
  const language = [
    {
      path: 'en/send.ts',
      text: `/** What is sent. */
      export const sendWords = {
        // Stands over the form.
        'send.title': 'Send',
        /** Where the number is one, \`one\`. */
        'send.left': { one: '{count} left', other: '{count} left' },
        'send.step.review': 'Review',
        'send.step.old': 'Old',
      } as const`,
    },
  ]
  const asking = (text: string) => findWords(language, [{ path: 'view.ts', text }])

  it('reads keys, forms and notes', () => {
    expect(asking('').words.map(({ key, texts, note }) => [key, texts, note])).toEqual([
      ['send.title', ['Send'], 'Stands over the form.'],
      ['send.left', ['{count} left', '{count} left'], 'Where the number is one, `one`.'],
      ['send.step.review', ['Review'], undefined],
      ['send.step.old', ['Old'], undefined],
    ])
  })

  it('reads what all messages of a file are for', () => {
    expect([...asking('').abouts]).toEqual([['en/send.ts', 'What is sent.']])
  })

  it('tells what is asked for and not there', () => {
    expect(asking("t('send.titel'); t('send.title'); t(a ? 'send.left' : 'send.right', { count })").missing).toEqual([
      'view.ts: ^send\\.titel$',
      'view.ts: ^send\\.right$',
    ])
    expect(asking('t(`send.stop.${step}`)').missing).toEqual(['view.ts: ^send\\.stop\\.(.+)$'])
  })

  it('tells what is there and never asked for, also by a key that is put together', () => {
    expect(
      asking("t('send.title'); t(key as 'send.left'); const step = 'review'; t(`send.step.${step}`)").unused,
    ).toEqual(['send.step.old'])
  })
})
