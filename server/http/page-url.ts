// Adapts the address of a page for React Router.

/** The request with an address that React Router treats as a page. */
export function toPageRequest(request: Request): Request {
  const url = new URL(request.url)
  // For React Router, a path ending in `.data` requests the data of a page without the page. An article's slug may end so.
  const pathname = escapeInvalid(url.pathname).replace(/\.data$/, '%2Edata')
  if (pathname === url.pathname) return request
  url.pathname = pathname
  return new Request(url, request)
}

/** Percent signs of invalid escapes are escaped themselves, because React Router logs an error for them. */
function escapeInvalid(pathname: string): string {
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.replaceAll('%', '%25')
  }
}

/** The decoded path, as React Router compares it with routes. An escaped slash stays escaped. */
export function decodePath(pathname: string): string {
  try {
    const parts = pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    return parts.join('/')
  } catch {
    return pathname
  }
}
