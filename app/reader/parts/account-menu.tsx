// Who is signed in, and the ways in and out. Pages with a name in it are made for that person only and never stored.

import { Icon } from '#app/ui/icons.tsx'
import { wordsOf } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import type { ShownAccount } from '../present/site.ts'
import css from './masthead.module.css'

export function AccountMenu({ language, account }: { language: Language; account: ShownAccount | null }) {
  const t = wordsOf(language)
  return (
    <details className={css.drop}>
      <summary
        className={css.tool}
        aria-label={account ? `${t('account.menu')}: ${account.name}` : t('account.menu')}
      >
        <Icon name="person" />
        <span className={css.word}>{account?.name ?? t('account.menu')}</span>
      </summary>
      <div className={css.pop}>
        {account ? (
          <>
            <a href={account.dashboard}>{t('account.dashboard')}</a>
            <form method="post" action="/api/auth/sign-out" data-sign-out={inEdition(language, '/')}>
              <button type="submit">{t('account.logout')}</button>
            </form>
          </>
        ) : (
          <a href={inEdition(language, '/login')}>{t('account.login')}</a>
        )}
      </div>
    </details>
  )
}
