import type { ReactNode } from 'react'
import type { AccountFeature } from '../../../../application/account/account.js'
import type { App } from '../../../../application/app.js'
import { useApp } from '../../app-context.js'
import { AddressGroups } from '../../ui/address-groups.js'
import { Avatar } from '../../ui/avatar.js'
import { Icon } from '../../ui/icons.js'
import { ListRow, RowList } from '../../ui/list-row.js'
import { NetworkMark } from '../../ui/network-mark.js'
import { SkeletonRows } from '../../ui/skeleton.js'
import { usePresenter } from '../../use-presenter.js'
import { presentDetails } from './details-presenter.js'
import { detailsId } from './details-state.js'
import { Chunk, type FetchedChunk } from '../../ui/chunk.js'
import addressStyles from '../../ui/address-groups.css?inline'
import { moreIcons } from '../../ui/more-icons.js'
import detailsStyles from './details.css?inline'
import { accountWords } from '../../i18n/en/account.js'
import { accountDetailsWords } from '../../i18n/en/account-details.js'
import { commonWords } from '../../i18n/en/common.js'
import { namespacesWords } from '../../i18n/en/namespaces.js'
import { networksWords } from '../../i18n/en/networks.js'

const words = { ...accountWords, ...accountDetailsWords, ...commonWords, ...namespacesWords, ...networksWords }

/** Beyond those of the account. */
export const styles: readonly string[] = [addressStyles, detailsStyles]

/** The account in full and its settings, in place of what it owns. */
export function AccountDetails({ feature }: { readonly feature: AccountFeature }): ReactNode {
  const { app, t } = useApp(words)
  const [vm, actions] = usePresenter(presentDetails, { feature }, words)
  // What it is stands where more may be said of it.
  const kind = vm.code ?? (vm.isSmart ? 'type.smartAccount' : undefined)
  return (
    <section className="account-details" id={detailsId} aria-label={t('account.title')}>
      <h3 className="group t12">{t('account.address')}</h3>
      <AddressGroups address={vm.address} />
      {kind !== undefined && (
        <p className="account-code t12" data-testid="account-code">
          {t(`account.${kind}`)}
        </p>
      )}
      <div className="features">
        <button type="button" className="feature t12" onClick={actions.copy} data-testid="copy-address">
          <Icon name={moreIcons.copy} />
          {t('account.copyAddress')}
        </button>
        {vm.explorer !== undefined && (
          <button type="button" className="feature t12" onClick={actions.openExplorer} data-testid="explorer">
            <Icon name={moreIcons.external} />
            <span>
              {t('account.explorer')}
              <span className="sr-only"> ({t('link.newTab')})</span>
            </span>
          </button>
        )}
      </div>
      {vm.accounts.length > 0 && (
        <>
          <h3 className="group t12">{t('account.accounts')}</h3>
          <RowList label={t('account.accounts')}>
            {vm.accounts.map(({ id, address, name, type, active, avatar }) => (
              <ListRow
                key={id}
                mark={<Avatar address={address} src={avatar} />}
                title={<bdi>{name}</bdi>}
                detail={t(`account.type.${type}`)}
                current={active}
                end={
                  active ? (
                    <span className="account-active">
                      <Icon name={moreIcons.check} />
                      <span className="sr-only">{t('networks.active')}</span>
                    </span>
                  ) : (
                    <span className="account-switch">{t('action.switch')}</span>
                  )
                }
                onClick={() => actions.switchAccount(id)}
                testId="account-row"
              />
            ))}
          </RowList>
        </>
      )}
      {vm.network !== undefined && (
        <>
          <h3 className="group t12">{t('account.settings')}</h3>
          <RowList label={t('account.settings')}>
            <ListRow
              mark={<NetworkMark {...vm.network} />}
              title={vm.network.name}
              detail={t('account.networkLabel')}
              end={<Icon name="forward" />}
              onClick={actions.openNetworks}
              testId="account-network"
            />
          </RowList>
        </>
      )}
      {app.settings.flags.smartSessions && vm.hasSessions && (
        <Chunk
          load={async () => ({ draw: (await import('./sessions-row.js')).drawSessionsRow })}
          waiting={<SkeletonRows count={1} />}
        />
      )}
      {vm.canBeNamed && (
        <RowList label={t('account.name')}>
          <ListRow
            mark={<Avatar address={vm.address} />}
            title={t('account.name')}
            whole
            detail={t('account.nameText')}
            end={<Icon name="forward" />}
            onClick={actions.openNames}
            testId="account-name"
          />
        </RowList>
      )}
      {vm.embedded && <Chunk load={() => loadLogin(app)} waiting={<LoginBones />} />}
    </section>
  )
}

/** A heading and two rows. */
const LoginBones = (): ReactNode => (
  <>
    <div className="group t12">{'\u00a0'}</div>
    <SkeletonRows count={2} />
  </>
)

/** What only the embedded wallet has, fetched where it is the one that is connected. */
async function loadLogin(app: App): Promise<FetchedChunk> {
  const [{ LoginRows }, feature] = await Promise.all([import('./login-rows.js'), app.features.load('embeddedAccount')])
  return { draw: () => <LoginRows feature={feature} /> }
}
