import type { ReactNode } from 'react'
import { useApp } from '../app-context.js'
import { ExternalLink } from './link-button.js'

const mark = '\u0000'

/** The site's terms and privacy policy, where the host gave them. */
export function LegalLine(): ReactNode {
  const { app, t } = useApp()
  const { terms, privacy } = app.settings.legal
  const links = [
    { url: terms, text: t('legal.terms') },
    { url: privacy, text: t('legal.privacy') },
  ].flatMap(({ url, text }) => (url === undefined ? [] : [{ url, text }]))
  if (links.length === 0) return undefined
  // The sentence is one message, so that a language may order it as it likes; the links are put in where it names them.
  const sentence =
    links.length === 2
      ? t('legal.both', { terms: `${mark}0${mark}`, privacy: `${mark}1${mark}` })
      : t('legal.one', { document: `${mark}0${mark}` })
  return (
    <p className="legal">
      {sentence.split(mark).map((part, i) => {
        const link = i % 2 === 1 ? links[Number(part)] : undefined
        return link === undefined ? (
          part
        ) : (
          <ExternalLink key={part} href={link.url}>
            {link.text}
          </ExternalLink>
        )
      })}
    </p>
  )
}
