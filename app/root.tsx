// The document around every page. Scripts are sent only where a route asks to hydrate; reading pages carry none of React.

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
import { EARLY_SCRIPT } from '#contract/early-script.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { editionOf, inEdition } from '#contract/paths.ts'
import { preservedFieldsIn } from '#contract/preserved-form.ts'
import type { Route } from './+types/root.ts'
import { BareFailure } from './ui/bare-failure.tsx'
import { useNonce } from './ui/nonce.ts'
import './ui/tokens.css'

/** The dashboard lays itself out above an on-screen keyboard; reading pages stay as they are. */
const ABOVE_KEYBOARD = ', interactive-widget=resizes-content'

/** True for routes whose `handle` says `{ hydrate: true }`. */
export function wantsScripts(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true
}

/** The dashboard speaks its person's language, whatever its address; its loader says so. */
function ownLanguage(loaderData: unknown): Language | null {
  if (typeof loaderData !== 'object' || loaderData === null || !('screenLanguage' in loaderData)) return null
  return LANGUAGES.find((language) => language === loaderData.screenLanguage) ?? null
}

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const edition = editionOf(useLocation().pathname).language
  const language = matches.map((match) => ownLanguage(match.loaderData)).find(Boolean) ?? edition
  const hydrate = matches.some((match) => wantsScripts(match.handle))
  const nonce = useNonce()
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content={`width=device-width, initial-scale=1${hydrate ? ABOVE_KEYBOARD : ''}`}
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
        <link rel="manifest" href={inEdition(language, '/manifest.webmanifest')} />
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

/** Reached only when the frame of the pages itself has failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null }
  return <BareFailure pathname={pathname} status={status} kept={preservedFieldsIn(data)} />
}
