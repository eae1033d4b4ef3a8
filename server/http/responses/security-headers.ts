// Security headers of responses. Those of stored pages are fixed, so that their bytes never vary.
import { createHash } from 'node:crypto'
import { AD_FRAMES } from '#contract/advertising/ad-frame.ts'
import { frameHosts } from '#contract/embeds/embed.ts'
import { EARLY_SCRIPT } from '#contract/pages/early-script.ts'

/** For every response. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

/**
 * For pages that are the same for everybody. With the common policy the browser starts a new process when such a page arrives,
 * although it has a spare one: on a phone this delays the first paint (decision 001).
 */
export const PUBLIC_PAGE_HEADERS: Record<string, string> = { 'Cross-Origin-Opener-Policy': 'unsafe-none' }

export const NO_STORE = 'private, no-store'

/** Two years; sent on https only. */
const HSTS = 'max-age=63072000; includeSubDomains'

export function transportHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': HSTS } : {}
}

/** For streams: no cache may store them, and nothing in them may run. */
export function streamHeaders(siteUrl: string): Record<string, string> {
  return {
    ...COMMON_HEADERS,
    ...transportHeaders(siteUrl),
    'Cache-Control': NO_STORE,
    'Content-Security-Policy': INERT_POLICY,
  }
}

/** Videos, and on pages with embeds the frames of these alone. */
const frameSources = (frames: readonly string[] = []) =>
  ['frame-src', ...new Set(['https://www.youtube-nocookie.com', ...frames])].join(' ')

const COMMON_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/**
 * Our scripts create elements one by one and never assign HTML or script addresses, but for that of the service worker
 * (app/reader/enhance/offline/register.ts): two scripts of a page may register it.
 */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", "trusted-types worker 'allow-duplicates'"]

/** The CSP source expression that allows exactly this inline style or script. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const READING_SCRIPTS = `script-src 'self' '${sourceHash(EARLY_SCRIPT)}'`

/** What the page may open in frames: origins of embeds, and the site's own frames of ad networks. Another origin adds nothing. */
export function framesIn(html: string): string[] {
  const own = html.includes(` src="${AD_FRAMES}`) ? ["'self'"] : []
  if (!html.includes(' data-frame="')) return own
  return [...own, ...frameHosts.filter((origin) => html.includes(` data-frame="${origin}/`))]
}

/**
 * Reading pages: scripts and styles from our own files, the early script, and styles inlined with a known hash. `frames`: what
 * it may open in frames, in addition to videos.
 */
export function readingPolicy(styleHashes: readonly string[], frames: readonly string[] = []): string {
  const styles = ["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' ')
  return [
    ...COMMON_POLICY,
    frameSources(frames),
    READING_SCRIPTS,
    `style-src ${styles}`,
    ...TRUSTED_TYPES,
  ].join('; ')
}

/**
 * Pages that run React in the browser: scripts carry the nonce of this request, and Mantine sets style attributes. Advertising
 * tries code of networks in frames of ours.
 */
export function hydratedPolicy(nonce: string): string {
  const scripts = `script-src 'self' 'nonce-${nonce}'`
  const styles = `style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`
  return [...COMMON_POLICY, frameSources(["'self'"]), scripts, styles].join('; ')
}

/** Pages that other sites may show in a frame: nothing runs or loads but their own inlined styles. */
export function framedPolicy(styleHashes: readonly string[]): string {
  const styles = styleHashes.map((hash) => ` '${hash}'`).join('')
  return `default-src 'none'; style-src${styles || " 'none'"}; base-uri 'none'; form-action 'none'; frame-ancestors *`
}

/** The lite edition of pages: their own style, and forms that search. */
export function litePolicy(styleHashes: readonly string[]): string {
  const styles = styleHashes.map((hash) => `'${hash}'`).join(' ')
  return `default-src 'none'; style-src ${styles}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`
}

/** For pages that other sites may show in a frame, in addition to the common headers. */
export const FRAMED_HEADERS: Record<string, string> = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** For the service worker of the reading side: it loads its file, and fetches from this site only. */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'"

/** For JSON, pictures and feeds: nothing may run or load. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'"
