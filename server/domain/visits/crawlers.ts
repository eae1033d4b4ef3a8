// Who is no reader: crawlers, link previews, monitors and browsers that nobody sits before, by how they name themselves.
// Pure. Whoever names itself a common browser is counted as one.

/** Words that only programs have in their names; a browser's own name holds none of them. */
const PROGRAM =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|scrap|headless|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp|telegram|embedly|monitor|pingdom|uptime|statuscake|archiver|feedfetcher|mediapartners|google-|googleother|yandex\.com\/bots|phantomjs|puppeteer|playwright|selenium|python|java\/|go-http|okhttp|curl|wget|libwww|axios|node-fetch|httpclient|scrapy/i

/** True for the user agent of a program, and for none at all: every browser sends one. */
export function isProgram(userAgent: string): boolean {
  return userAgent.trim() === '' || PROGRAM.test(userAgent)
}

/** True while a browser fetches a page that nobody looks at yet; `purpose` is its header Sec-Purpose or Purpose. */
export function isFetchedAhead(purpose: string): boolean {
  return /prefetch|prerender|preview/i.test(purpose)
}
