// The newsletters of a signed-in reader, whose address is confirmed: changed and ended at once.
import { errorMessage } from '#app/ui/error-message.ts'
import { Note } from '#app/ui/note.tsx'
import type { Language } from '#contract/language.ts'
import { newslettersPath } from '#contract/newsletters/newsletter.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { type Choice, Choices } from './choices.tsx'
import type { AskOutcome } from './newsletter-forms.server.ts'
import { newsletterWords } from './newsletter-words.ts'
import css from './newsletters.module.css'
import type { ShownOwn } from './newsletters.server.ts'

type Props = {
  language: Language
  choices: readonly Choice[]
  own: ShownOwn
  outcome: AskOutcome | null
}

export function OwnForm({ language, choices, own, outcome }: Props) {
  const t = newsletterWords(language)
  const { email, newsletters, isSuppressed } = own
  if (isSuppressed) {
    return (
      <p>
        {t('own.suppressed', { email })} <a href={inEdition(language, '/contact')}>{t('own.write')}</a>
      </p>
    )
  }
  if (choices.length === 0) return <p>{t('none')}</p>
  return (
    <form className={css.form} method="post" action={newslettersPath(language)}>
      <Outcome language={language} outcome={outcome} />
      <input type="hidden" name="intent" value="own" />
      <p>{t(newsletters.length === 0 ? 'own.nothing' : 'own.about', { email })}</p>
      <Choices language={language} choices={choices} chosen={newsletters} />
      <button className="button button-go" type="submit">
        {t('manage.go')}
      </button>
      {newsletters.length === 0 ? null : (
        <button className="button" type="submit" name="all" value="1">
          {t('unsubscribe.all')}
        </button>
      )}
    </form>
  )
}

function Outcome({ language, outcome }: Pick<Props, 'language' | 'outcome'>) {
  const t = newsletterWords(language)
  if (outcome?.kind === 'saved') return <Note kind="ok">{t('manage.done')}</Note>
  if (outcome?.kind === 'ended') return <Note kind="ok">{t('own.ended')}</Note>
  const code = outcome?.kind === 'error' && outcome.form === 'own' ? outcome.code : null
  return code ? <Note kind="bad">{errorMessage(code, language)}</Note> : null
}
