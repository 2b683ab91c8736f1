import type { ReactNode } from 'react'
import { useApp } from '../../app-context.js'
import { Button } from '../../ui/button.js'
import { CoinImage } from '../../ui/coin-image.js'
import { IconButton } from '../../ui/icon-button.js'
import { moreIcons } from '../../ui/more-icons.js'
import { ScrollBody } from '../../ui/scroll-body.js'
import { ShortAddress } from '../../ui/short-address.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { Detail, Details, NetworkDetail } from '../wallet-send/details.js'
import { Notice } from '../wallet-send/notice.js'
import { presentToken } from './presenter.js'
import { words } from './words.js'

export function WalletTokenView({ params, feature }: ViewProps<'WalletToken', 'account'>): ReactNode {
  const { t } = useApp(words)
  const [vm, actions] = usePresenter(presentToken, { token: params.token, feature }, words)
  const { contract, warning } = vm
  return (
    <>
      <ScrollBody>
        <div className="token-face">
          <CoinImage symbol={vm.symbol} {...vm.face} />
          <p className="token-worth num" data-testid="token-worth">
            <bdi>{vm.large}</bdi>
          </p>
          <p className="muted num" data-testid="token-amount">
            <bdi>{vm.small}</bdi>
          </p>
        </div>
        {warning !== undefined && (
          <div className="token-notice">
            <Notice tone="warning" title={t(`token.${warning}`)} testId="token-warning">
              <p>{t(`token.${warning}Text`)}</p>
            </Notice>
          </div>
        )}
        <Details>
          {vm.price !== undefined && (
            <Detail label={t('token.price')} testId="token-price">
              {vm.price}
            </Detail>
          )}
          {vm.exact !== undefined && (
            <Detail label={t('token.exact')} testId="token-exact">
              <bdi>{vm.exact}</bdi>
            </Detail>
          )}
          <NetworkDetail label={t('token.network')} network={vm.network} />
          {contract !== undefined && (
            <Detail label={t('token.contract')} testId="token-contract">
              <ShortAddress {...contract} />
              <IconButton
                icon={moreIcons.copy}
                label={t('token.copyContract')}
                onClick={actions.copy}
                testId="token-copy"
              />
              {contract.page !== undefined && (
                <IconButton
                  icon={moreIcons.external}
                  label={`${t('token.view')} (${t('link.newTab')})`}
                  onClick={actions.open}
                  testId="token-page"
                />
              )}
            </Detail>
          )}
        </Details>
      </ScrollBody>
      {vm.features.length > 0 && (
        <div className="foot actions" data-pair={vm.features.length > 1 || undefined}>
          {vm.features.map((one) => (
            <Button
              key={one}
              kind={one === 'send' ? 'primary' : 'neutral'}
              onClick={actions[one]}
              testId={`token-${one}`}
            >
              {t(`account.feature.${one}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
