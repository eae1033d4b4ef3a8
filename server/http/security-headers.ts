// The headers that tell browsers what our answers may do. Stored pages get fixed ones, so that their bytes never vary.
import { createHash } from 'node:crypto'
import { EARLY_SCRIPT } from '#contract/early-script.ts'

/** For every answer. */
export const COMMON_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

export const NO_STORE = 'private, no-store'

/** Two years; only sent where the site runs on https. */
const HSTS = 'max-age=63072000; includeSubDomains'

export function transportHeaders(siteUrl: string): Record<string, string> {
  return siteUrl.startsWith('https:') ? { 'Strict-Transport-Security': HSTS } : {}
}

const SAME_FOR_ALL_PAGES = [
  "default-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  'frame-src https://www.youtube-nocookie.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** No text becomes HTML or an address of a script: our own small scripts make elements one by one. */
const NO_TEXT_RUNS = ["require-trusted-types-for 'script'", "trusted-types 'none'"]

/** The source expression that allows exactly this inline style or script. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

const READING_SCRIPTS = `script-src 'self' '${sourceHash(EARLY_SCRIPT)}'`

/** Reading pages: scripts and styles from our own files, the early script, and styles inlined with a known hash. */
export function readingPolicy(styleHashes: readonly string[]): string {
  const styles = ["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' ')
  return [...SAME_FOR_ALL_PAGES, READING_SCRIPTS, `style-src ${styles}`, ...NO_TEXT_RUNS].join('; ')
}

/** Pages that run React in the browser: its start carries this request's nonce, and Mantine sets style attributes. */
export function hydratedPolicy(nonce: string): string {
  const scripts = `script-src 'self' 'nonce-${nonce}'`
  const styles = `style-src 'self' 'nonce-${nonce}'; style-src-attr 'unsafe-inline'`
  return [...SAME_FOR_ALL_PAGES, scripts, styles].join('; ')
}

/** What is not a page (JSON, pictures, feeds): nothing in it may run or load anything. */
export const INERT_POLICY = "default-src 'none'; frame-ancestors 'none'"
