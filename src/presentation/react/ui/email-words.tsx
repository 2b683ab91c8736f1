import { Fragment, type ReactNode } from 'react'

/** An email address that breaks behind its dots and signs where it is too long for a line. Reads and copies as it is. */
export const EmailWords = ({ email }: { readonly email: string }): ReactNode => (
  <bdi className="t16 email-words">
    {(email.match(/[^.@_+-]+[.@_+-]*|[.@_+-]+/g) ?? []).map((part, i) => (
      <Fragment key={i}>
        {i > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
)
