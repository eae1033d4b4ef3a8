// Puts the stylesheets of a page into it, so that a first visit paints after one response; those that it does not use are left out.
import { LRUCache } from 'lru-cache'
import { BRINGS_PARTS } from '#contract/brings-parts.ts'
import { localClasses } from './local-classes.ts'
import type { HtmlPieces } from './page-context.ts'
import type { StaticFiles } from './static-files.ts'

/** `parts`: the page in pieces; `hashes`: of the styles in them, for the policy. */
export type StyledPage = { parts: (string | Uint8Array)[]; hashes: string[] }

type Style = { bytes: Uint8Array; hash: string }
/** `classes`: null for a sheet that any page may need. */
type Sheet = { css: string; classes: readonly string[] | null }

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/?>/g
/** Larger stylesheets (the dashboard's) stay files, which browsers cache. */
const MAX_INLINE_BYTES = 40_000
const PLACEHOLDER = '<style></style>'
/** Pages have a few dozen sets of stylesheets. */
const MAX_STYLES = 200

/**
 * Returns what inlines the stylesheets of a page as one `<style>`. A sheet of which a page uses no class is left out: the page of a
 * story can show a match, but few do. `hash` makes the policy entry that allows a style. Pages share few styles, which are a
 * third of a page: each is encoded once.
 */
export function inlineStylesOf(files: StaticFiles, hash: (css: string) => string) {
  const sheets = new Map<string, Sheet | null>()
  const getSheet = (address: string): Sheet | null => {
    const known = sheets.get(address)
    if (known !== undefined) return known
    const css = files.text(address)
    const fits = css !== null && css.length <= MAX_INLINE_BYTES && !css.includes('</style')
    const sheet = fits ? { css, classes: localClasses(css) } : null
    sheets.set(address, sheet)
    return sheet
  }
  const styles = new LRUCache<string, Style>({ max: MAX_STYLES })
  const getStyle = (used: readonly Sheet[], key: string): Style => {
    const known = styles.get(key)
    if (known) return known
    const css = used.map((sheet) => sheet.css).join('')
    const style = { bytes: Buffer.from(`<style>${css}</style>`), hash: hash(css) }
    styles.set(key, style)
    return style
  }
  return ([html, ...rest]: HtmlPieces): StyledPage => {
    const bodyAt = Math.max(0, html.indexOf('</head>'))
    const body = html.slice(bodyAt)
    const found: { address: string; sheet: Sheet }[] = []
    const head = html.slice(0, bodyAt).replace(STYLESHEET, (link, address: string) => {
      const sheet = getSheet(address)
      if (!sheet) return link
      found.push({ address, sheet })
      return found.length === 1 ? PLACEHOLDER : ''
    })
    if (found.length === 0) return { parts: [html, ...rest], hashes: [] }
    const classes = classesOn([body, ...rest])
    const used = found.filter(
      ({ sheet }) =>
        classes === 'any' || sheet.classes === null || sheet.classes.some((name) => classes.has(name)),
    )
    const style = getStyle(
      used.map(({ sheet }) => sheet),
      used.map(({ address }) => address).join(' '),
    )
    const styleAt = head.indexOf(PLACEHOLDER)
    const afterStyle = head.slice(styleAt + PLACEHOLDER.length)
    // Not joined: joining texts takes longer than replacing them.
    return {
      parts: [head.slice(0, styleAt), style.bytes, afterStyle, body, ...rest],
      hashes: [style.hash],
    }
  }
}

/** Pieces that pages share stay the same bytes. */
const classesOfShared = new WeakMap<Uint8Array, ReadonlySet<string>>()

/** The classes of a page's elements; `any` where a script brings more. */
function classesOn(pieces: readonly (string | Uint8Array)[]): ReadonlySet<string> | 'any' {
  const classes = new Set<string>()
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      for (const name of classesOfBytes(piece)) classes.add(name)
      continue
    }
    if (piece.includes(BRINGS_PARTS)) return 'any'
    addClasses(piece, classes)
  }
  return classes
}

function classesOfBytes(piece: Uint8Array): ReadonlySet<string> {
  const known = classesOfShared.get(piece)
  if (known) return known
  const classes = new Set<string>()
  addClasses(Buffer.from(piece).toString('latin1'), classes)
  classesOfShared.set(piece, classes)
  return classes
}

const CLASS = ' class="'

/** A search for the attribute takes a third of the time of a regular expression. */
function addClasses(html: string, classes: Set<string>): void {
  const values = new Set<string>()
  let at = html.indexOf(CLASS)
  while (at >= 0) {
    const start = at + CLASS.length
    const end = html.indexOf('"', start)
    values.add(html.slice(start, end))
    at = html.indexOf(CLASS, end)
  }
  for (const value of values) for (const name of value.split(' ')) classes.add(name)
}
