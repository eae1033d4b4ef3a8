// The account menu: sign in, account links, logout, display settings. Pages with a signed-in person are never cached.

import { Icon } from '#app/ui/icons.tsx'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import type { ShownAccount } from '../present/site.ts'
import { createCachedHtmlHook } from './cached-html.ts'
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
        <Choices language={language} />
      </div>
    </details>
  )
}

const ANONYMOUS = {}
const useAnonymousHandle = createCachedHtmlHook<typeof ANONYMOUS>()

function Handle({ language, account }: Omit<Props, 'signIn'>) {
  const t = readerWords(language)
  const label = account ? `${t('account.menu')}: ${account.name}` : t('account.menu')
  const inside = useAnonymousHandle(account ? null : ANONYMOUS, language, () => (
    <>
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
    </>
  ))
  return <summary className={css.tool} aria-label={label} {...inside} />
}

const CHOICES = {}
const useChoices = createCachedHtmlHook<typeof CHOICES>()

function Choices({ language }: { language: Language }) {
  const inside = useChoices(CHOICES, language, () => (
    <>
      <Choice language={language} look="theme" values={['light', 'dark']} />
      <Choice language={language} look="size" values={['large', 'larger']} />
    </>
  ))
  return <div {...inside} />
}

type ChoiceProps =
  | { look: 'theme'; values: readonly ('light' | 'dark')[] }
  | { look: 'size'; values: readonly ('large' | 'larger')[] }

/** A display setting of this browser: the script (enhance/display-settings.ts) shows it and stores the choice. */
function Choice({ language, look, values }: ChoiceProps & { language: Language }) {
  const t = readerWords(language)
  return (
    <label hidden>
      {t(`look.${look}`)}
      <select data-look={look}>
        <option value="">{t(look === 'theme' ? 'look.system' : 'look.usual')}</option>
        {values.map((value) => (
          <option key={value} value={value}>
            {t(`look.${value}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
