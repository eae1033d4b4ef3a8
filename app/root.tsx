// The document of every page. Scripts are sent only to routes that hydrate; reading pages have no React.

import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
} from 'react-router'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { EARLY_SCRIPT } from '#contract/pages/early-script.ts'
import { wantsScripts } from '#contract/pages/hydrated-route.ts'
import { editionOf, inEdition } from '#contract/pages/paths.ts'
import { preservedFieldsIn } from '#contract/pages/preserved-form.ts'
import { PAD_ROOT } from '#contract/screens.ts'
import type { Route } from './+types/root.ts'
import { BareErrorPage } from './ui/bare-error-page.tsx'
import { useNonce } from './ui/nonce.ts'
import './ui/styles/tokens.css'

/** The dashboard resizes above an on-screen keyboard; reading pages do not. */
const RESIZE_FOR_KEYBOARD = ', interactive-widget=resizes-content'

/** The language of a dashboard page: its loader returns the viewer's language, which does not depend on the address. */
function viewerLanguage(loaderData: unknown): Language | null {
  if (typeof loaderData !== 'object' || loaderData === null || !('screenLanguage' in loaderData)) return null
  return LANGUAGES.find((language) => language === loaderData.screenLanguage) ?? null
}

/** The scoring pad is an app of its own. */
function manifestOf(pathname: string, language: Language): string {
  if (pathname.startsWith(PAD_ROOT)) return `${PAD_ROOT}${language}.webmanifest`
  return inEdition(language, '/manifest.webmanifest')
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const { pathname } = useLocation()
  const edition = editionOf(pathname).language
  const language = matches.map((match) => viewerLanguage(match.loaderData)).find(Boolean) ?? edition
  const hydrate = matches.some((match) => wantsScripts(match.handle))
  const nonce = useNonce()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={`width=device-width, initial-scale=1${hydrate ? RESIZE_FOR_KEYBOARD : ''}`}
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f1512" media="(prefers-color-scheme: dark)" />
        {hydrate ? (
          <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        ) : (
          <script>{EARLY_SCRIPT}</script>
        )}
        <Meta />
        <Links nonce={nonce} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/icons/icon-32.png" sizes="32x32" type="image/png" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={manifestOf(pathname, language)} />
      </head>
      <body>
        {children}
        {hydrate ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Renders only if a layout has failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  return <BareErrorPage pathname={pathname} status={status} kept={preservedFieldsIn(data)} />
}
