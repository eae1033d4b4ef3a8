// The keys of the queries of the redirect book.
export const REDIRECTS = 'redirects'
export const MISSING = 'missing-addresses'
