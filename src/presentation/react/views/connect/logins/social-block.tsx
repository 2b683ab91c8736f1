import type { ReactNode } from 'react'
import type { Social } from '../../../../../domain/connection/social.js'
import { ForeignDetails } from '../../../ui/foreign-details.js'
import { useApp } from '../../../app-context.js'
import { Drawing } from '../../../ui/icons.js'
import { SocialIcon, socialNames } from '../../../ui/social-mark.js'
import { Spinner } from '../../../ui/spinner.js'
import { usePresenter } from '../../../use-presenter.js'
import { socialLayout } from './blocks.js'
import { presentSocials } from '../../socials.js'
import { words } from './words.js'

export function SocialBlock(): ReactNode {
  const { t, logins } = useApp(words)
  const [vm, actions] = usePresenter(presentSocials, { feature: logins?.feature }, words)
  const { named, tiles, more } = socialLayout(vm.providers)
  const button = (social: Social, name?: string) => (
    <button
      key={social}
      type="button"
      className="button t16"
      aria-label={t('social.continue', { provider: socialNames[social] })}
      aria-busy={vm.starting === social || undefined}
      onClick={() => void actions.choose(social)}
      data-testid="social"
      data-social={social}
    >
      {vm.starting === social ? <Spinner /> : <SocialIcon social={social} />}
      {name !== undefined && <span className="one-line">{name}</span>}
    </button>
  )
  const alone = vm.providers.length === 1
  return (
    <>
      <div
        className="socials"
        role="group"
        aria-label={t('social.label')}
        data-tiles={tiles.length + Number(more)}
        data-pair={named.length > 1 || undefined}
      >
        {named.map((social) =>
          button(social, alone ? t('social.continue', { provider: socialNames[social] }) : socialNames[social]),
        )}
        {tiles.map((social) => button(social))}
        {more && (
          <button
            type="button"
            className="button"
            aria-label={t('social.more')}
            onClick={actions.showAll}
            data-testid="more-socials"
          >
            <Drawing path={moreIcon} />
          </button>
        )}
      </div>
      <p role="alert" className="complaint">
        {vm.error}
      </p>
      {vm.foreign !== undefined && <ForeignDetails foreign={vm.foreign} />}
    </>
  )
}

/** Three dots. */
const moreIcon = 'M4.25 10h.5M9.75 10h.5M15.25 10h.5M4.25 10.25h.5M9.75 10.25h.5M15.25 10.25h.5'
