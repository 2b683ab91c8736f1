import { useEffect, useId, useState, type ReactNode, type RefObject } from 'react'
import { useApp } from '../../app-context.js'
import { ForeignDetails } from '../../ui/foreign-details.js'
import { onEnterKey } from '../../ui/amount-field.js'
import { Avatar } from '../../ui/avatar.js'
import { Icon } from '../../ui/icons.js'
import { Spinner } from '../../ui/spinner.js'
import { moreIcons } from '../../ui/more-icons.js'
import type { RecipientVm } from './presenter.js'
import { words } from './words.js'

interface RecipientFieldProps {
  readonly recipient: RecipientVm
  readonly hint: string
  readonly readOnly: boolean
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onChange: (text: string) => void
  readonly onPaste: () => void
  readonly onEnter: () => void
}

/** An address or a name. Once it is known whose it is and nobody types there any more, it shows that instead. */
export function RecipientField({
  recipient,
  hint,
  readOnly,
  field,
  onChange,
  onPaste,
  onEnter,
}: RecipientFieldProps): ReactNode {
  const { t } = useApp(words)
  const id = useId()
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    if (typing) field.current?.focus()
  }, [typing, field])
  const shown = recipient.status === 'ready' && !typing ? recipient : undefined
  const invalid = recipient.status === 'invalid'
  const filled = recipient.text !== ''
  const clear = () => {
    onChange('')
    setTyping(true)
    field.current?.focus()
  }
  return (
    <div className="send-panel" data-panel="to">
      {shown === undefined ? (
        <label className="muted" htmlFor={id}>
          {t('send.to')}
        </label>
      ) : (
        <span className="send-label muted" id={`${id}-label`}>
          {t('send.to')}
        </span>
      )}
      <div className="send-receiver">
        {shown !== undefined ? (
          <button
            type="button"
            className="send-known"
            id={`${id}-known`}
            aria-labelledby={`${id}-label ${id}-known`}
            aria-disabled={readOnly || undefined}
            onClick={() => !readOnly && setTyping(true)}
            title={shown.address}
            data-testid="send-receiver-known"
            data-address={shown.address}
          >
            <Avatar address={shown.address} src={shown.avatar} />
            <span className="row-text">
              <bdi className="t16 one-line">{shown.name ?? shown.short}</bdi>
              {shown.name !== undefined && <bdi className="muted">{shown.short}</bdi>}
              <span className="sr-only">{t('send.change')}</span>
            </span>
          </button>
        ) : (
          <textarea
            id={id}
            ref={field}
            rows={2}
            enterKeyHint="done"
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            // More than is read, so that what is too long is refused and not cut off.
            maxLength={2_000}
            placeholder={hint}
            readOnly={readOnly}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? `${id}-error` : undefined}
            value={recipient.text}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={onEnterKey(onEnter)}
            onFocus={() => setTyping(true)}
            onBlur={() => setTyping(false)}
            data-testid="send-receiver"
          />
        )}
        {recipient.status === 'resolving' && <Spinner />}
        {recipient.status === 'ready' && typing && <Icon name={moreIcons.check} />}
        {/* One button, so that the focus stays when pasting fills the field. */}
        <button
          type="button"
          className={filled ? 'icon-button' : 'button'}
          data-small={filled ? undefined : ''}
          aria-disabled={readOnly || undefined}
          aria-label={filled ? t('send.clear') : undefined}
          onClick={readOnly ? undefined : filled ? clear : onPaste}
          data-testid={filled ? 'send-clear' : 'send-paste'}
        >
          {filled ? <Icon name="close" /> : t('send.paste')}
        </button>
      </div>
      <p className="send-complaint" id={`${id}-error`} data-testid="send-receiver-error">
        {invalid && recipient.error}
      </p>
      {invalid && recipient.foreign !== undefined && <ForeignDetails foreign={recipient.foreign} />}
    </div>
  )
}
