// Headers of pages that depend on their response. Pure.
import { sourceHash } from './security-headers.ts'

/** Something was unavailable: try again soon. */
export function retryHeader(status: number): Record<string, string> {
  return status === 503 ? { 'Retry-After': '5' } : {}
}

export function pageHeaders(response: Response): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of ['Content-Type', 'Location', 'Link', 'X-Robots-Tag', 'Set-Cookie']) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

/** The hashes of the inline styles of a page. */
export function styleHashesOf(html: string): string[] {
  return [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css = '']) => sourceHash(css))
}
