// A form of the account screens: plain HTML. The small script hides it while it is being sent and shows the spinner.
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icons.tsx'
import css from './account-form.module.css'

type Props = {
  action: string
  go: string
  /** What is said while the form is on its way. */
  waiting: string
  /** What is said when the fields that repeat each other differ; only for forms that have such fields. */
  mismatch?: string
  children: ReactNode
}

export function AccountForm({ action, go, waiting, mismatch, children }: Props) {
  return (
    <div className={css.place}>
      {/* The browser's own complaints would come in the browser's language, not in the page's. */}
      <form className={css.form} method="post" action={action} noValidate data-account-form>
        {children}
        {/* Beside the field it is about, which gets the focus: on a telephone the top of the form is out of sight. */}
        {mismatch ? (
          <p className="note note-bad" role="alert" data-mismatch hidden>
            <Icon name="warning" />
            {mismatch}
          </p>
        ) : null}
        <button className="button button-go button-wide" type="submit">
          {go}
        </button>
      </form>
      <p className={css.waiting} role="status" data-waiting hidden>
        <span className={css.spinner} aria-hidden="true" />
        {waiting}
      </p>
    </div>
  )
}
