import { truncateAddress } from '../../../../domain/text/address.js'
import { avatarHues } from '../../ui/avatar-hues.js'
import type { ButtonAccount, ButtonNetwork } from './button-state.js'
import faceStyles from './faces.css?inline'
import type * as pieces from './pieces.js'
import type { Drawn } from './pieces.js'
import type { Picture, Say } from './picture.js'
import { watchFacts } from './watch-facts.js'

/** What draws an account or a network, and learns its balance and mark. */
export interface Faces {
  readonly faceStyles: string
  readonly watchFacts: typeof watchFacts
  /** Who is connected. */
  accountPicture(state: ButtonAccount, mustSign: boolean, say: Say): Picture
  /** The network in use. `canChoose`: there is more than this one. */
  networkPicture(network: ButtonNetwork, canChoose: boolean, say: Say): Picture
  /** The network that the wallet is being asked to go to. */
  switchingPicture(network: ButtonNetwork, say: Say): Picture
}

/** @param tools are there already with every button; bundlers that keep a file whole would have each page pay for what is shared */
export function createFaces(tools: typeof pieces): Faces {
  const { bone, icon, part, piece, warningShape } = tools

  const nameOf = (name: string): Drawn => piece('bdi', { 'data-part': 'name' }, name)

  const image = (name: string, src: string): Drawn =>
    piece('img', { 'data-part': name, src, alt: '', draggable: 'false', decoding: 'async' })

  const mark = ({ name, mark: source }: ButtonNetwork): Drawn =>
    source === undefined
      ? piece('span', { 'data-part': 'letter', 'aria-hidden': 'true' }, [...name][0] ?? '')
      : image('mark', source)

  /** A picture of the account itself; drawn from its address where it has none. */
  const avatar = (address: string, source: string | undefined): Drawn => {
    if (source !== undefined) return image('avatar', source)
    const { ground, leaf, shade, turn } = avatarHues(address)
    return piece(
      'svg',
      { 'data-part': 'avatar', viewBox: '0 0 40 40', 'aria-hidden': 'true' },
      piece('rect', { width: '40', height: '40', fill: `hsl(${ground} 60% 84%)` }),
      piece(
        'g',
        { transform: `rotate(${turn} 20 20)` },
        piece('circle', { cx: '36', cy: '8', r: '19', fill: `hsl(${leaf} 66% 56%)` }),
        piece('circle', { cx: '6', cy: '36', r: '18', fill: `hsl(${shade} 52% 30%)` }),
      ),
    )
  }

  const accountPicture: Faces['accountPicture'] = (state, mustSign, say) => {
    const { address, network, others, balance } = state
    const name = state.name ?? truncateAddress(address)
    const money =
      balance.status === 'ready' ? balance.text : balance.status === 'failed' ? say('button.noBalance') : undefined
    const more = others > 0 ? ` +${others}` : ''
    const seen = [money, mustSign ? say('button.signIn') : `${name}${more}`].filter(Boolean).join(' ')
    return {
      look: 'account',
      // What is seen comes first, as it is seen.
      label: [seen, ...(mustSign ? [name] : []), ...(network ? [network.name] : [])].join(', '),
      title: state.name === undefined ? address : `${state.name}, ${address}`,
      press: mustSign ? 'signIn' : 'open',
      children: [
        ...(balance.status === 'loading' ? [part('money', bone('0.000 ETH'))] : []),
        ...(balance.status === 'failed' ? [part('no-money', icon(warningShape), say('button.noBalance'))] : []),
        ...(balance.status === 'ready' ? [part('money', piece('bdi', {}, balance.text))] : []),
        mustSign
          ? part('sign-in', icon(keyShape), say('button.signIn'))
          : part('who', avatar(address, state.avatar), nameOf(name), ...(others > 0 ? [more] : [])),
      ],
    }
  }

  const networkPicture: Faces['networkPicture'] = (network, canChoose, say) => ({
    look: 'network',
    label: say('button.network').replace('{network}', () => network.name),
    title: network.name,
    press: 'networks',
    children: [mark(network), nameOf(network.name), ...(canChoose ? [icon('M6 8l4 4 4-4')] : [])],
  })

  const switchingPicture: Faces['switchingPicture'] = ({ name }, say) => {
    const words = say('button.switching').replace('{network}', () => name)
    return {
      look: 'network',
      label: words,
      title: words,
      busy: true,
      press: 'networks',
      children: [part('spinner'), nameOf(words)],
    }
  }

  return { faceStyles, watchFacts, accountPicture, networkPicture, switchingPicture }
}

const keyShape = 'M7 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6M10 10h7v2.5M14.5 10v2'
