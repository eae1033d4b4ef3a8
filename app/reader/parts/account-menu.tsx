// The account menu: sign in, account links, logout. Pages with a signed-in person are never cached.

import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import type { ShownAccount } from '../present/site.ts'
import css from './masthead.module.css'

/** In CSS pixels. */
const PHOTO = 28

type Props = { language: Language; account: ShownAccount | null; signIn: string }

export function AccountMenu({ language, account, signIn }: Props) {
  const t = readerWords(language)
  return (
    <details className={css.drop}>
      <Handle language={language} account={account} />
      <div className={css.pop}>
        {account ? (
          <>
            <a href="/dashboard">{t('account.dashboard')}</a>
            <a href={inEdition(language, '/profile')}>{t('account.profile')}</a>
            <form method="post" action={inEdition(language, '/logout')}>
              <button type="submit">{t('account.logout')}</button>
            </form>
          </>
        ) : (
          <a href={signIn}>{t('account.login')}</a>
        )}
      </div>
    </details>
  )
}

function Handle({ language, account }: Omit<Props, 'signIn'>) {
  const t = readerWords(language)
  const label = account ? `${t('account.menu')}: ${account.name}` : t('account.menu')
  return (
    <summary className={css.tool} aria-label={label}>
      {account?.photoURL ? (
        <img
          className={css.photo}
          src={account.photoURL}
          width={PHOTO}
          height={PHOTO}
          alt=""
          referrerPolicy="no-referrer"
        />
      ) : (
        <Icon name="person" />
      )}
      <span className={css.word}>{account?.name ?? t('account.menu')}</span>
    </summary>
  )
}
