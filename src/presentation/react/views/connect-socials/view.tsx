import type { ReactNode } from 'react'
import { ForeignDetails } from '../../ui/foreign-details.js'
import { useApp } from '../../app-context.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { SocialMark, socialNames } from '../../ui/social-mark.js'
import { Spinner } from '../../ui/spinner.js'
import { usePresenter } from '../../use-presenter.js'
import { presentSocials } from '../socials.js'
import { words } from './words.js'

export function ConnectSocialsView(): ReactNode {
  const { t, logins, Legal } = useApp(words)
  const [vm, actions] = usePresenter(presentSocials, { feature: logins?.feature }, words)
  return (
    <>
      <ScrollBody>
        <RowList label={t('social.label')}>
          {vm.providers.map((social) => (
            <ListRow
              key={social}
              mark={<SocialMark social={social} />}
              title={t('social.continue', { provider: socialNames[social] })}
              whole
              end={vm.starting === social && <Spinner />}
              onClick={() => void actions.choose(social)}
              testId={`social-${social}`}
            />
          ))}
        </RowList>
        <p role="alert" className="complaint">
          {vm.error}
        </p>
        {vm.foreign !== undefined && <ForeignDetails foreign={vm.foreign} />}
      </ScrollBody>
      {Legal && (
        <div className="foot">
          <Legal />
        </div>
      )}
    </>
  )
}
