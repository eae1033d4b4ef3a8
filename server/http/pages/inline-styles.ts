// Puts the stylesheets of a page into its HTML, so that a first visit paints after one response. Unused rules are left out.
import { LRUCache } from 'lru-cache'
import { LOADS_PARTS, SCRIPT_CLASSES } from '#contract/pages/loads-parts.ts'
import type { StaticFiles } from '../responses/static-files.ts'
import { neededClasses, parseStyles, type StyleNode, selectStyles } from './style-rules.ts'

/** `hashes`: those of its styles, for the Content-Security-Policy. */
export type StyledPage = { html: string; hashes: string[] }

type Style = { element: string; hash: string }
/** Stylesheets that one page uses together; `classes`: all classes that their rules need. */
type Sheets = { nodes: readonly StyleNode[]; classes: readonly string[] }

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/?>/g
/** Larger stylesheets (the dashboard's) stay files, which browsers cache. */
const MAX_INLINE_BYTES = 40_000
const PLACEHOLDER = '<style></style>'
/** One style per set of stylesheets and classes; each takes 30 kB. */
const MAX_STYLES = 100

/**
 * Returns a function that inlines the stylesheets of a page as one `<style>`, without rules whose classes the page lacks: few
 * story pages show a match, for example. `hash` makes the policy entry that allows a style. Each style is made once.
 */
export function inlineStylesOf(files: StaticFiles, hash: (css: string) => string) {
  const texts = new Map<string, string | null>()
  const getText = (address: string): string | null => {
    const known = texts.get(address)
    if (known !== undefined) return known
    const css = files.text(address)
    const fits = css !== null && css.length <= MAX_INLINE_BYTES && !css.includes('</style')
    texts.set(address, fits ? css : null)
    return fits ? css : null
  }
  const sheets = new Map<string, Sheets>()
  const getSheets = (key: string, addresses: readonly string[]): Sheets => {
    const known = sheets.get(key)
    if (known) return known
    const nodes = addresses.flatMap((address) => parseStyles(getText(address) ?? ''))
    const made = { nodes, classes: neededClasses(nodes) }
    sheets.set(key, made)
    return made
  }
  const styles = new LRUCache<string, Style>({ max: MAX_STYLES })
  const getStyle = (addresses: readonly string[], has: (name: string) => boolean): Style => {
    const sheetsKey = addresses.join(' ')
    const { nodes, classes } = getSheets(sheetsKey, addresses)
    const key = classes.reduce((bits, name) => bits + (has(name) ? '1' : '0'), sheetsKey)
    const known = styles.get(key)
    if (known) return known
    const css = selectStyles(nodes, has)
    const style = { element: `<style>${css}</style>`, hash: hash(css) }
    styles.set(key, style)
    return style
  }
  return (html: string): StyledPage => {
    const bodyAt = Math.max(0, html.indexOf('</head>'))
    const body = html.slice(bodyAt)
    const found: string[] = []
    const head = html.slice(0, bodyAt).replace(STYLESHEET, (link, address: string) => {
      if (getText(address) === null) return link
      found.push(address)
      return found.length === 1 ? PLACEHOLDER : ''
    })
    if (found.length === 0) return { html, hashes: [] }
    const classes = classesOn(body)
    const style = getStyle(found, (name) => classes === 'any' || classes.has(name))
    return { html: head.replace(PLACEHOLDER, () => style.element) + body, hashes: [style.hash] }
  }
}

/** The classes of a page's elements; `any` when its scripts load further parts. */
function classesOn(html: string): ReadonlySet<string> | 'any' {
  if (html.includes(LOADS_PARTS)) return 'any'
  const classes = new Set<string>(SCRIPT_CLASSES)
  addClasses(html, classes)
  return classes
}

const CLASS = ' class="'

/** indexOf takes a third of the time of a regular expression. */
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
