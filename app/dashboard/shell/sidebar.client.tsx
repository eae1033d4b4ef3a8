// The sidebar: the screens that the viewer may open, and logout.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { inEdition } from '#contract/pages/paths.ts'
import { SCREEN_GROUPS, type Screen, screenTitle, sidebarOf } from '#contract/screens.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { useScreen } from '../screen.ts'
import { SCREEN_ICONS } from './icons.ts'
import css from './sidebar.module.css'
import { useWindowPath } from './window-path.client.ts'

/** `onClose` is set when the sidebar is a drawer. */
export function Sidebar({ site, onClose }: { site: string; onClose?: () => void }) {
  const { viewer, language } = useScreen()
  const t = dashboardWords(language)
  const screens = sidebarOf(viewer)
  const nav = useRef<HTMLElement>(null)
  const path = useWindowPath()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current entry changes
  useEffect(() => {
    nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [path])
  return (
    <div className={css.sidebar}>
      <a className={css.mark} href={inEdition(language, '/')}>
        <span>{site}</span>
      </a>
      <nav ref={nav} aria-label={t('navigation')}>
        {SCREEN_GROUPS.map((group) => {
          const inGroup = screens.filter((screen) => screen.group === group)
          if (inGroup.length === 0) return null
          return (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
              {inGroup.map((screen) => (
                <ScreenLink key={screen.name} screen={screen} />
              ))}
              {group === 'desk' ? (
                <a href={inEdition(language, '/appointment')}>
                  <SidebarIcon name="appointment" />
                  {t('appointment')}
                </a>
              ) : null}
            </section>
          )
        })}
      </nav>
      <div className={css.foot}>
        {onClose ? (
          <button type="button" onClick={onClose}>
            {t('close')}
          </button>
        ) : null}
        <form method="post" action="/logout">
          <button type="submit">
            <SidebarIcon name="logout" />
            {t('logout')}
          </button>
        </form>
      </div>
    </div>
  )
}

function ScreenLink({ screen }: { screen: Screen }) {
  const { language } = useScreen()
  const isHere = useWindowPath() === screen.path
  // The profile is a plain page with forms: it loads as a document.
  return (
    <Link
      to={screen.path}
      aria-current={isHere ? 'page' : undefined}
      reloadDocument={screen.name === 'profile'}
    >
      <SidebarIcon name={screen.name} />
      {screenTitle(screen.name, language)}
    </Link>
  )
}

function SidebarIcon({ name }: { name: keyof typeof SCREEN_ICONS }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SCREEN_ICONS[name]} />
    </svg>
  )
}
