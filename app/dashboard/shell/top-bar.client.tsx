// The bar above every screen: link to the site, search, language, viewer.
import { Avatar, Burger } from '@mantine/core'
import { Icon } from '#app/ui/icons.tsx'
import { otherLanguage } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { PaletteLauncher } from '../palette/palette-launcher.client.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import { useScreen } from '../screen.ts'
import css from './top-bar.module.css'
import { useLanguageChange } from './use-language-change.client.ts'

type Props = { site: string; onMenu: () => void; isMenuOpen: boolean }

export function TopBar({ site, onMenu, isMenuOpen }: Props) {
  const { viewer, language } = useScreen()
  const t = dashboardWords(language)
  return (
    <div className={css.bar}>
      <Burger
        className={css.burger}
        opened={false}
        onClick={onMenu}
        aria-label={t('menu')}
        aria-expanded={isMenuOpen}
      />
      <span className={css.mark}>{site}</span>
      <a className={css.view} href={inEdition(language, '/')}>
        <Icon name="elsewhere" />
        <span>{t('site')}</span>
      </a>
      <PaletteLauncher />
      <LanguageSwitch />
      <a className={css.viewer} href="/dashboard/profile">
        <Avatar src={viewer.photoURL} alt="" size={36} color="pitch" name={viewer.name || t('user')} />
        <span>
          {viewer.name || t('user')}
          <small>{t(`role.${viewer.role}`)}</small>
        </span>
      </a>
    </div>
  )
}

function LanguageSwitch() {
  const { language } = useScreen()
  const other = otherLanguage(language)
  const change = useLanguageChange()
  return (
    <div className={css.language}>
      <button type="button" lang={other} disabled={change.isPending} onClick={() => change.mutate()}>
        {dashboardWords(language)('language')}
      </button>
      {change.isError ? (
        <div className={css.failed}>
          <ErrorNote error={change.error} />
        </div>
      ) : null}
    </div>
  )
}
