// The dashboard in the browser: sidebar (a drawer on small screens), top bar, notice and screen.
import './mantine.css'
import './dashboard.css'
import { AppShell, Drawer, MantineProvider } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useNonce } from '#app/ui/nonce.ts'
import { WIDE } from '#app/ui/widths.ts'
import type { Language } from '#contract/language.ts'
import type { Notice } from '#contract/pages/flash-messages.ts'
import type { Person } from '#contract/role.ts'
import { fillsWindow } from '#contract/screens.ts'
import { openApi } from '../calls/api-client.ts'
import { openQueries } from '../calls/queries.client.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { Screen, useScreen, useWords } from '../screen.ts'
import { TypingHelp } from '../typing/typing-help.client.tsx'
import { openTypingMode } from '../typing/typing-mode.client.ts'
import { LeaveGuard } from './leave-guard.client.tsx'
import css from './shell.module.css'
import { Sidebar } from './sidebar.client.tsx'
import { theme, variables } from './theme.client.ts'
import { TopBar } from './top-bar.client.tsx'

// The thin moving line while the code of the next screen loads, which takes seconds on a slow connection.
function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div className={css.line} aria-hidden="true" />
}

type Props = {
  screenLanguage: Language
  viewer: Person
  siteTitle: Record<Language, string>
  reportersPublishDirectly: boolean
  notice: Notice | null
  children: ReactNode
}

const SIDEBAR_WIDTH = 220
const BAR_HEIGHT = 56

export function Shell({
  screenLanguage: language,
  viewer,
  siteTitle,
  reportersPublishDirectly,
  notice,
  children,
}: Props) {
  const nonce = useNonce()
  const { pathname } = useLocation()
  useEffect(() => openTypingMode(viewer.id), [viewer.id])
  const queries = useMemo(openQueries, [])
  const screen = useMemo(
    () => ({
      viewer,
      language,
      api: openApi(language),
      site: { title: siteTitle, reportersPublishDirectly },
    }),
    [viewer, language, siteTitle, reportersPublishDirectly],
  )
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce ?? ''}
    >
      <QueryClientProvider client={queries}>
        <Screen value={screen}>
          {fillsWindow(pathname) ? (
            <main id="main">{children}</main>
          ) : (
            <Layout site={siteTitle[language]} notice={notice}>
              {children}
            </Layout>
          )}
        </Screen>
      </QueryClientProvider>
    </MantineProvider>
  )
}

function Layout({ site, notice, children }: { site: string; notice: Notice | null; children: ReactNode }) {
  const [isOpen, drawer] = useDisclosure(false)
  const { pathname } = useLocation()
  const t = useWords(dashboardWords)
  // Following a link closes the drawer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes
  useEffect(drawer.close, [pathname])
  return (
    <AppShell
      header={{ height: BAR_HEIGHT }}
      navbar={{ width: SIDEBAR_WIDTH, breakpoint: WIDE, collapsed: { mobile: true } }}
      layout="alt"
      padding={0}
      transitionDuration={0}
    >
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <NavigationProgress />
      <AppShell.Header className={css.bar}>
        <TopBar site={site} onMenu={drawer.open} isMenuOpen={isOpen} />
      </AppShell.Header>
      <AppShell.Navbar
        className={`${css.side} ${css.rail}`}
        withBorder={false}
        renderRoot={(own) => <aside {...own} aria-label={t('menu')} />}
      >
        <Sidebar site={site} />
      </AppShell.Navbar>
      <Drawer.Root
        opened={isOpen}
        onClose={drawer.close}
        size={SIDEBAR_WIDTH}
        classNames={{ content: css.side, body: css.drawer }}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('menu')}>
          <Drawer.Body>
            <Sidebar site={site} onClose={drawer.close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <AppShell.Main className={css.main} id="main" tabIndex={-1}>
        <NoticeLine key={notice} notice={notice} />
        {children}
      </AppShell.Main>
      <LeaveGuard onAsk={drawer.close} />
      <TypingHelp />
    </AppShell>
  )
}

/** Shows the flash message of the previous page, if it is one that leads to the dashboard. Hidden after the next navigation. */
function NoticeLine({ notice }: { notice: Notice | null }) {
  const { viewer, language } = useScreen()
  const t = dashboardWords(language)
  const { pathname } = useLocation()
  const [shownAt] = useState(pathname)
  if (pathname !== shownAt) return null
  if (notice !== 'welcome-back' && notice !== 'google-joined' && notice !== 'password-changed') return null
  return (
    <p className="note note-ok" role="status">
      {t(`notice.${notice}`, { name: viewer.name || viewer.email })}
    </p>
  )
}
