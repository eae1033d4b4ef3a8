// The forms that mail a link to the address that a reader types: to confirm newsletters, and to change or end them.
import { errorMessage } from '#app/ui/error-message.ts'
import { fieldErrorMessage } from '#app/ui/field-error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { newslettersPath } from '#contract/newsletters/newsletter.ts'
import { EMAIL_LENGTH } from '#contract/people/email-address.ts'
import formCss from '../parts/contact-form.module.css'
import { HONEYPOT } from '../parts/contact-form.tsx'
import { type Choice, Choices } from './choices.tsx'
import type { AskError } from './newsletter-forms.server.ts'
import { newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'

type Props = { language: Language; error: AskError | null }

export function AskForm({ language, choices, error }: Props & { choices: readonly Choice[] }) {
  const t = newsletterWords(language)
  return (
    // The browser's own messages would be in the browser's language, not in the page's.
    <form className={css.form} method="post" action={newslettersPath(language)} noValidate>
      <FormError language={language} error={error} />
      <Choices
        language={language}
        choices={choices}
        chosen={error?.chosen ?? []}
        error={error?.errors.newsletters ? t('chooseOne') : null}
      />
      <EmailField id="newsletters" language={language} error={error} hint={t('next')} />
      <button className="button button-go" type="submit">
        {t('subscribe')}
      </button>
    </form>
  )
}

export function LinkForm({ language, error }: Props) {
  const t = newsletterWords(language)
  return (
    <section className={css.page} aria-labelledby="newsletter-link-title">
      <h2 id="newsletter-link-title">{t('link.title')}</h2>
      <form className={css.form} method="post" action={newslettersPath(language)} noValidate>
        <input type="hidden" name="intent" value="link" />
        <FormError language={language} error={error} />
        <EmailField id="newsletter-link" language={language} error={error} hint={t('link.about')} />
        <button className="button" type="submit">
          {t('link.go')}
        </button>
      </form>
    </section>
  )
}

function FormError({ language, error }: Props) {
  return error?.code ? <Note kind="bad">{errorMessage(error.code, language)}</Note> : null
}

/** With a field that people do not see, and that bots fill in. */
function EmailField({ id, language, error, hint }: Props & { id: string; hint: string }) {
  const code = error?.errors.email
  return (
    <>
      <FormField
        id={`${id}-email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={newsletterWords(language)('email')}
        value={error?.email}
        error={code ? fieldErrorMessage(code, language) : null}
        focus={code !== undefined}
        hint={hint}
        maxLength={EMAIL_LENGTH}
      />
      <div className={formCss.honeypot} aria-hidden="true">
        <label htmlFor={`${id}-trap`}>{pageWords(language)('contact.trap')}</label>
        <input id={`${id}-trap`} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}
