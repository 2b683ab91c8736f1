import type { ReactNode } from 'react'
import type { Social } from '../../../domain/connection/social.js'
import { Drawing } from './icons.js'

/** Names of the providers, the same in every language. */
export const socialNames: Readonly<Record<Social, string>> = {
  google: 'Google',
  x: 'X',
  discord: 'Discord',
  farcaster: 'Farcaster',
  github: 'GitHub',
  apple: 'Apple',
  facebook: 'Facebook',
}

/** Plain signs of our own for the providers, none of them anybody's artwork. */
const paths: Readonly<Record<Social, string>> = {
  google: 'M10.25 10h5.5a5.75 5.75 0 1 1-1.9-4.3',
  x: 'M4.5 4.5h2.4l8.6 11h-2.4zM15 4.5l-4.35 4.8M4.9 15.5l4.4-4.85',
  discord:
    'M5.25 4.25h9.5a2.25 2.25 0 0 1 2.25 2.25v5.75a2.25 2.25 0 0 1-2.25 2.25H10l-3.5 2.75V14.5H5.25A2.25 2.25 0 0 1 3 12.25V6.5a2.25 2.25 0 0 1 2.25-2.25M7.6 9.4v.01M12.4 9.4v.01',
  farcaster: 'M4 5h12M5.5 5v10.5h2.25v-4a2.25 2.25 0 0 1 4.5 0v4h2.25V5M4.75 15.5h3.75M11.5 15.5h3.75',
  github:
    'M6 6.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8M14 6.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8M10 16.9a1.9 1.9 0 1 0 0-3.8 1.9 1.9 0 0 0 0 3.8M6 6.9v.6A2.5 2.5 0 0 0 8.5 10h3A2.5 2.5 0 0 0 14 7.5v-.6M10 10v3.1',
  apple:
    'M10 7.25C8.5 6 4.5 6 4.5 10.5c0 3.25 2.25 6 4 6 .75 0 1-.35 1.5-.35s.75.35 1.5.35c1.75 0 4-2.75 4-6 0-4.5-4-4.5-5.5-3.25M10 7.25c0-2 1-3.5 2.75-4',
  facebook: 'M13 4.25h-1.25A2.5 2.5 0 0 0 9.25 6.75V16M6.5 9.75h6',
}

export const SocialIcon = ({ social }: { readonly social: Social }): ReactNode => <Drawing path={paths[social]} />

/** The sign on a ground of its own; decorative, for the name stands beside it. */
export const SocialMark = ({ social, size }: { readonly social: Social; readonly size?: 72 }): ReactNode => (
  <span className="mark" data-shape="system" data-size={size} aria-hidden="true">
    <SocialIcon social={social} />
  </span>
)
