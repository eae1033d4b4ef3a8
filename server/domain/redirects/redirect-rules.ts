// What an admin may enter in the redirect book: which sources, which targets, and no loops. Pure.

import { isLocalPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { REDIRECT_LIMITS, type RedirectTarget } from '#contract/redirect.ts'
import { AppError } from '../app-error.ts'
import { sourceOf } from './old-address-rules.ts'
import type { RedirectIndex } from './redirect-index.ts'
import { isOwnPage, isReserved } from './reserved-rules.ts'

/**
 * The source of a typed address. REDIRECT_SOURCE_INVALID for what is no address, REDIRECT_SOURCE_RESERVED for an address of the
 * portal itself (field `from`).
 */
export function readSource(from: string): string {
  const source = sourceOf(from)
  if (source === null) throw new AppError('REDIRECT_SOURCE_INVALID', { field: 'from' })
  if (isReserved(source) || isOwnPage(source))
    throw new AppError('REDIRECT_SOURCE_RESERVED', { field: 'from' })
  return source
}

/** The target of a typed path or https address, or null for what is gone; REDIRECT_TARGET_INVALID (field `to`). */
export function readTarget(to: string | null, siteUrl: string): RedirectTarget {
  if (to === null) return { kind: 'gone', value: '', language: 'bn' }
  const target = toPath(to, siteUrl) ?? toAddress(to)
  if (!target) throw new AppError('REDIRECT_TARGET_INVALID', { field: 'to' })
  return target
}

function toPath(to: string, siteUrl: string): RedirectTarget | null {
  const { origin } = new URL(siteUrl)
  const path = `${to}/`.startsWith(`${origin}/`) ? to.slice(origin.length) || '/' : to
  // Resolved, because `/a/../../api` would be compared as it stands and followed as what it means.
  if (!isLocalPath(path) || !URL.canParse(path, siteUrl)) return null
  const { pathname, search, hash, origin: resolved } = new URL(path, siteUrl)
  const value = inEdition('bn', pathname) + search + hash
  return resolved === origin && isLocalPath(value) ? { kind: 'path', value, language: 'bn' } : null
}

function toAddress(to: string): RedirectTarget | null {
  if (!/^https:\/\/[^\\\s\p{Cc}]+$/iu.test(to) || !URL.canParse(to)) return null
  const { protocol, username, password, href } = new URL(to)
  const isPlain = protocol === 'https:' && username === '' && password === ''
  return isPlain && href.length <= REDIRECT_LIMITS.address * 3
    ? { kind: 'address', value: href, language: 'bn' }
    : null
}

/** Longer chains than this are refused as loops. */
const MAX_CHAIN = 50

/** Whether somebody who follows the redirect from this source comes back to it. `rows`: this redirect and others. */
export function isLoop(source: string, rows: Pick<RedirectIndex<RedirectTarget>, 'findNearest'>): boolean {
  let next = rows.findNearest(source)
  for (let steps = 0; next?.value.kind === 'path' && steps < MAX_CHAIN; steps++) {
    const reached = sourceOf(next.value.value)
    if (reached === null || isOwnPage(reached)) return false
    next = rows.findNearest(reached)
    if (next?.source === source) return true
  }
  return next?.value.kind === 'path'
}
