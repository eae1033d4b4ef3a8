// Recognises visitors that are no readers: crawlers, link previews, monitors and headless browsers, by their user agent. Pure.
// A program that claims to be a common browser is counted.

/** Words that only programs have in their user agents. */
const PROGRAM =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|scrap|headless|lighthouse|pagespeed|preview|facebookexternalhit|whatsapp|telegram|embedly|monitor|pingdom|uptime|statuscake|archiver|feedfetcher|mediapartners|google-|googleother|yandex\.com\/bots|phantomjs|puppeteer|playwright|selenium|python|java\/|go-http|okhttp|curl|wget|libwww|axios|node-fetch|httpclient|scrapy/i

/** True for the user agent of a program, and for none at all: every browser sends one. */
export function isProgram(userAgent: string): boolean {
  return userAgent.trim() === '' || PROGRAM.test(userAgent)
}

/** True for prefetched pages; `purpose` is the header Sec-Purpose or Purpose. */
export function isFetchedAhead(purpose: string): boolean {
  return /prefetch|prerender|preview/i.test(purpose)
}
