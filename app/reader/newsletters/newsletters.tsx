// Where readers subscribe to newsletters. Works without scripts.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { fieldErrorMessage } from '#app/ui/field-error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { pageWords } from '#app/ui/words.ts'
import { newslettersPath } from '#contract/newsletters/newsletter.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import formCss from '../parts/contact-form.module.css'
import { HONEYPOT } from '../parts/contact-form.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { Choices } from './choices.tsx'
import { newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'
import { newslettersAction, newslettersLoader } from './newsletters.server.ts'

export const loader = newslettersLoader
export const action = newslettersAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
/** The action's response is private. */
export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders

export default function Newsletters() {
  const { language, choices } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = newsletterWords(language)
  const isAsked = outcome?.kind === 'asked'
  return (
    <PageFrame language={language} title={t(isAsked ? 'askedTitle' : 'title')}>
      <div className={css.page}>
        {isAsked ? (
          <>
            <Note kind="ok">{t('asked')}</Note>
            <p>{t('askedNothing')}</p>
          </>
        ) : (
          <>
            <p>{t('about')}</p>
            {choices.length === 0 ? <p>{t('none')}</p> : <AskForm />}
          </>
        )}
        <p className={css.ways}>
          <a href={`${newslettersPath(language)}/archive`}>{t('archive')}</a>
          <a href={inEdition(language, '/privacy-policy')}>{t('privacy')}</a>
        </p>
      </div>
    </PageFrame>
  )
}

function AskForm() {
  const { language, choices } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = newsletterWords(language)
  const error = outcome?.kind === 'error' ? outcome : null
  const { email, newsletters } = error?.errors ?? {}
  return (
    // The browser's own messages would be in the browser's language, not in the page's.
    <form className={css.form} method="post" action={newslettersPath(language)} noValidate>
      {error?.code ? <Note kind="bad">{errorMessage(error.code, language)}</Note> : null}
      <Choices
        language={language}
        choices={choices}
        chosen={error?.chosen ?? []}
        error={newsletters ? t('chooseOne') : null}
      />
      <FormField
        id="newsletters-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('email')}
        value={error?.email}
        error={email ? fieldErrorMessage(email, language) : null}
        focus={email !== undefined}
        hint={t('next')}
        maxLength={PERSON_LIMITS.email}
      />
      <div className={formCss.honeypot} aria-hidden="true">
        <label htmlFor="newsletters-trap">{pageWords(language)('contact.trap')}</label>
        <input id="newsletters-trap" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
      <button className="button button-go" type="submit">
        {t('subscribe')}
      </button>
    </form>
  )
}
