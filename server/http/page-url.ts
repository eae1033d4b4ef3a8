// The address of a page as React Router reads it.

/** The request with an address in which React Router sees nothing but a page. */
export function asPage(request: Request): Request {
  const url = new URL(request.url)
  // Ending in `.data` it would mean a page's data without the page, which nobody is given; an article may be called so.
  const pathname = legible(url.pathname).replace(/\.data$/, '%2Edata')
  if (pathname === url.pathname) return request
  url.pathname = pathname
  return new Request(url, request)
}

/** A path whose escapes mean nothing is taken as it stands; React Router would complain of it in the log. */
function legible(pathname: string): string {
  try {
    decodeURIComponent(pathname)
    return pathname
  } catch {
    return pathname.replaceAll('%', '%25')
  }
}

/** The path with its escapes read, as React Router compares it with routes; a slash that was escaped stays so. */
export function readPath(pathname: string): string {
  try {
    const parts = pathname.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
    return parts.join('/')
  } catch {
    return pathname
  }
}
