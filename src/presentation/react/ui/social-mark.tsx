import type { ReactNode } from 'react'
import type { Social } from '../../../domain/connection/social.js'
import { ShapesDrawing } from './shapes.js'
import { socialShapes } from './social-shapes.js'

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

export const SocialIcon = ({ social }: { readonly social: Social }): ReactNode => (
  <ShapesDrawing shapes={socialShapes[social]} />
)

/** The sign on a ground of its own; decorative, for the name stands beside it. */
export const SocialMark = ({ social, size }: { readonly social: Social; readonly size?: 72 }): ReactNode => (
  <span className="mark" data-shape="system" data-size={size} aria-hidden="true">
    <SocialIcon social={social} />
  </span>
)
