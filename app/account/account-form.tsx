// A form of the account screens, in plain HTML. The script replaces it with a spinner while it is sent.
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icons.tsx'
import css from './account-form.module.css'

type Props = {
  action: string
  submitLabel: string
  /** Shown while the form is sent. */
  pendingLabel: string
  /** Shown when two fields that must match differ. */
  mismatch?: string
  children: ReactNode
}

export function AccountForm({ action, submitLabel, pendingLabel, mismatch, children }: Props) {
  return (
    <div className={css.place}>
      {/* The browser's own messages would be in the browser's language, not in the page's. */}
      <form className={css.form} method="post" action={action} noValidate data-account-form>
        {children}
        {/* Next to its field, which gets the focus: on a phone the top of the form is out of view. */}
        {mismatch ? (
          <p className="note note-bad" role="alert" data-mismatch hidden>
            <Icon name="warning" />
            {mismatch}
          </p>
        ) : null}
        <button className="button button-go button-wide" type="submit">
          {submitLabel}
        </button>
      </form>
      <p className={css.waiting} role="status" data-waiting hidden>
        <span className={css.spinner} aria-hidden="true" />
        {pendingLabel}
      </p>
    </div>
  )
}
