import type { ReactNode } from 'react'
import { NetworkMark } from '../../ui/network-mark.js'
import { Ring } from '../../ui/ring.js'
import { Waiting } from '../../ui/waiting.js'
import { usePresenter } from '../../use-presenter.js'
import type { ViewProps } from '../view-module.js'
import { presentSwitchNetwork } from './presenter.js'
import { words } from './words.js'

const rings = { prompting: 'running', declined: 'declined', failed: 'failed' } as const

export function SwitchNetworkView({ params }: ViewProps<'SwitchNetwork'>): ReactNode {
  const [vm, actions] = usePresenter(presentSwitchNetwork, { params }, words)
  return (
    <Waiting
      state={vm.state}
      title={vm.title}
      text={vm.text}
      over={vm.state !== 'prompting'}
      onRetry={actions.retry}
      mark={
        <Ring shape="hexagon" state={rings[vm.state]}>
          <NetworkMark id={params.chainId} name={vm.network} size={72} />
        </Ring>
      }
    />
  )
}
