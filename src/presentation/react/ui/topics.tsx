import type { ReactNode } from 'react'
import { Drawing } from './icons.js'

interface TopicsProps {
  readonly topics: readonly { readonly path: string; readonly title: string; readonly text: string }[]
}

/** A page of help: a few pictures, each with a heading and two lines. */
export const Topics = ({ topics }: TopicsProps): ReactNode => (
  <ul className="topics" role="list">
    {topics.map(({ path, title, text }) => (
      <li key={title}>
        <span className="topic-mark" aria-hidden="true">
          <Drawing path={path} />
        </span>
        <div>
          <h3 className="t16">{title}</h3>
          <p className="muted">{text}</p>
        </div>
      </li>
    ))}
  </ul>
)
