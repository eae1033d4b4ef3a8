// The notice on the home page that the exam newspaper needs an account. Hidden until the link to it is followed.
import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { SIGN_IN } from './layout/menu.tsx'
import css from './sign-in-notice.module.css'

export function SignInNotice({ language }: { language: Language }) {
  const t = readerWords(language)
  const href = withReturnPath(inEdition(language, '/login'), inEdition(language, '/allnewspaper'))
  return (
    <section id={SIGN_IN} className={`wrap ${css.notice}`} aria-label={t('masthead.newspaper')}>
      <p className="note note-warn">
        <Icon name="newspaper" />
        <span>
          {t('home.newspaper')} <a href={href}>{t('account.login')}</a>
        </span>
      </p>
    </section>
  )
}
