import type { ReactNode } from 'react'
import { siteAddress } from '../../../domain/text/site-address.js'
import { useApp } from '../app-context.js'
import { legalWords } from '../i18n/en/legal.js'

const mark = '\u0000'

/** The site's terms and privacy policy; fetched with the dialog where the host gave them. */
export function LegalLine(): ReactNode {
  const { app, t } = useApp(legalWords)
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

/** A text link out of the dialog, in a new tab. Shows plain text where the address is not safe. */
function ExternalLink({ href, children }: { readonly href: string | URL; readonly children: ReactNode }): ReactNode {
  const { app, t } = useApp()
  const url = siteAddress(href, document.baseURI)
  if (url === undefined) return children
  return (
    <a
      className="link"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault()
        app.openLink(url)
      }}
    >
      {children}
      <span className="sr-only"> ({t('link.newTab')})</span>
    </a>
  )
}
