// Where readers subscribe to newsletters, and change or end them. Works without scripts.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { fieldErrorMessage } from '#app/ui/field-error-message.ts'
import { Note } from '#app/ui/note.tsx'
import { newslettersPath } from '#contract/newsletters/newsletter.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import type { Choice } from './choices.tsx'
import { AskForm, LinkForm } from './mailed-forms.tsx'
import { type NewsletterForm, newslettersAction } from './newsletter-forms.server.ts'
import { newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'
import { newslettersLoader, type ShownOwn } from './newsletters.server.ts'
import { OwnForm } from './own-form.tsx'

export const loader = newslettersLoader
export const action = newslettersAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
/** The action's response is private. */
export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders

const MAILED = { asked: 'asked', linked: 'link.sent' } as const

export default function Newsletters() {
  const { language } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = newsletterWords(language)
  const mailed = outcome?.kind === 'asked' || outcome?.kind === 'linked' ? MAILED[outcome.kind] : null
  return (
    <PageFrame language={language} title={t(mailed ? 'askedTitle' : 'title')}>
      <div className={css.page}>
        {mailed ? (
          <>
            <Note kind="ok">{t(mailed)}</Note>
            <p>{t('askedNothing')}</p>
          </>
        ) : (
          <>
            <StrayError />
            <Forms />
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

function Forms() {
  const { language, choices, own } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() ?? null
  const t = newsletterWords(language)
  const error = outcome?.kind === 'error' ? outcome : null
  if (own?.isVerified) return <OwnForm language={language} choices={choices} own={own} outcome={outcome} />
  return (
    <>
      <p>{t('about')}</p>
      {choices.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <AskForm language={language} choices={choices} error={error?.form === 'ask' ? error : null} />
      )}
      {own ? (
        <p>
          {t('own.unverified', { email: own.email })}{' '}
          <a href={inEdition(language, '/profile')}>{t('own.profile')}</a>
        </p>
      ) : (
        <LinkForm language={language} error={error?.form === 'link' ? error : null} />
      )}
    </>
  )
}

/** The forms that stand on the page now; it may have had others when one of them was sent, as after a session ended. */
function formsFor(own: ShownOwn | null, choices: readonly Choice[]): NewsletterForm[] {
  const hasChoices = choices.length > 0
  if (own?.isVerified) return hasChoices && !own.isSuppressed ? ['own'] : []
  return [...(hasChoices ? (['ask'] as const) : []), ...(own ? [] : (['link'] as const))]
}

/** What went wrong with a form that is not on the page. */
function StrayError() {
  const { language, choices, own } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  if (outcome?.kind !== 'error' || formsFor(own, choices).includes(outcome.form)) return null
  const { code, errors } = outcome
  const ofField = errors.newsletters
    ? newsletterWords(language)('chooseOne')
    : fieldErrorMessage(errors.email ?? 'FIELD_INVALID', language)
  return <Note kind="bad">{code ? errorMessage(code, language) : ofField}</Note>
}
