// The sidebar: what this person may open, and the way out.
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { inEdition } from '#contract/paths.ts'
import { SCREEN_GROUPS, type Screen, sidebarOf } from '#contract/screens.ts'
import { dashboardWords } from './dashboard-words.ts'
import { SCREEN_ICONS } from './icons.ts'
import { useScreen } from './screen.ts'
import css from './sidebar.module.css'
import { useWindowPath } from './window-path.client.ts'

/** `onClose` is given where the sidebar is a drawer. */
export function Sidebar({ site, onClose }: { site: string; onClose?: () => void }) {
  const { viewer, language } = useScreen()
  const t = dashboardWords(language)
  const screens = sidebarOf(viewer)
  const nav = useRef<HTMLElement>(null)
  const path = useWindowPath()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another entry is the present one
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
          const own = screens.filter((screen) => screen.group === group)
          if (own.length === 0) return null
          return (
            <section key={group} aria-labelledby={`group-${group}`}>
              <h2 id={`group-${group}`}>{t(`group.${group}`)}</h2>
              {own.map((screen) => (
                <ScreenLink key={screen.name} screen={screen} />
              ))}
              {group === 'desk' ? (
                <a href={inEdition(language, '/appointment')}>
                  <Shape name="appointment" />
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
            <Shape name="logout" />
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
  // The profile is a plain page with forms: it is opened as a document, not by the application.
  return (
    <Link
      to={screen.path}
      aria-current={isHere ? 'page' : undefined}
      reloadDocument={screen.name === 'profile'}
    >
      <Shape name={screen.name} />
      {dashboardWords(language)(`screen.${screen.name}`)}
    </Link>
  )
}

function Shape({ name }: { name: keyof typeof SCREEN_ICONS }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={SCREEN_ICONS[name]} />
    </svg>
  )
}
