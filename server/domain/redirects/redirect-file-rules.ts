// Reads files of redirects: CSV, .htaccess of Apache, configuration of nginx, each line by its own form. Pure. What cannot be read is
// named with a reason.
import { decodeIfValid } from '#contract/pages/decode-address.ts'
import type { RedirectFileProblem } from '#contract/redirect.ts'

/** `to`: null for what is gone. */
export type FileRedirect = { line: number; from: string; to: string | null }
export type UnreadLine = { line: number; text: string; reason: RedirectFileProblem }

type Read = { from: string; to: string | null }
/** What a line says: redirects, a reason why it cannot be read, or nothing. */
type Line = Read | RedirectFileProblem | null

/** The state that a line leaves to the next ones. */
type State = {
  /** The query of `RewriteCond %{QUERY_STRING}` before a rule; null: another condition, which cannot be read. */
  query: string | null | undefined
  /** Inside `location = /x {`. */
  location: string | null
  /** Inside `if ($arg_id = 5) {`, the query that it asks for; null: something that cannot be read. */
  asked: string | null | undefined
  /** Inside `map $uri $target {`, or a map of something else. */
  map: 'addresses' | 'others' | null
  /** Where the columns of a CSV stand. */
  columns: Columns
}

/** Two addresses of the greatest length, encoded. */
const MAX_LINE = 40_000

/** The lines of a file, one after the other; blank lines and comments say nothing. */
export function* readRedirectFile(text: string): Generator<FileRedirect | UnreadLine> {
  const state: State = { query: undefined, location: null, asked: undefined, map: null, columns: UNNAMED }
  let line = 0
  for (const [whole] of text.replace(/^\ufeff/, '').matchAll(/[^\r\n]+|\r\n|\r|\n/g)) {
    if (/^[\r\n]/.test(whole)) {
      line++
      continue
    }
    const trimmed = whole.trim().slice(0, MAX_LINE)
    const read = trimmed === '' || trimmed.startsWith('#') ? null : readLine(trimmed, state, line === 0)
    if (typeof read === 'string')
      yield { line: line + 1, text: trimmed.slice(0, 200).toWellFormed(), reason: read }
    else if (read) yield { line: line + 1, ...read }
  }
}

function readLine(line: string, state: State, isFirst: boolean): Line {
  if (!state.map && ADDRESS.test(line)) return readCsv(line, false, state)
  const word = /^[A-Za-z]+/.exec(line)?.[0].toLowerCase() ?? ''
  if (state.map) return readMapLine(line, state)
  if (Object.hasOwn(APACHE, word) && /^\S+\s/.test(line)) return APACHE[word]?.(wordsOf(line), state) ?? null
  if (line === '}') endBlock(state)
  if (line === '}' || /^<\/?\w|^(?:rewriteengine|rewritebase|options|server)\b/i.test(line)) return null
  if (/^(?:location|if|rewrite|return|map)\b.*[{;][\s}]*$/i.test(line)) return readNginx(line, state)
  return readCsv(line, isFirst, state)
}

/** The words of a line; quotes keep spaces. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted?.replace(/\\(["\\])/g, '$1') ?? word ?? '',
  )
}

const APACHE: Record<string, (words: string[], state: State) => Line> = {
  redirect: ([, ...words]) => readRedirect(words),
  redirectpermanent: ([, from = '', to = '']) => (from && to ? { from, to } : 'SYNTAX'),
  redirecttemp: ([, from = '', to = '']) => (from && to ? { from, to } : 'SYNTAX'),
  redirectmatch: ([, ...words]) => {
    const read = readRedirect(words)
    return isRead(read) ? withPlainPattern(read) : read
  },
  rewritecond: (words, state) => readCondition(words, state),
  rewriterule: (words, state) => readRule(words, state),
}

const isRead = (line: Line): line is Read => typeof line === 'object' && line !== null

const STATUS: Record<string, string> = { permanent: '301', temp: '302', seeother: '303', gone: '410' }

function readRedirect(words: string[]): Line {
  const [first = '', second = '', third = ''] = words
  const status = STATUS[first.toLowerCase()] ?? (/^\d{3}$/.test(first) ? first : null)
  if (status === null) return first && second ? { from: first, to: second } : 'SYNTAX'
  return ofStatus(status, { from: second, to: third })
}

/** A redirect with this status; only permanent and temporary ones, and what is gone. */
function ofStatus(status: string, { from, to }: { from: string; to: string }): Line {
  if (from === '') return 'SYNTAX'
  if (status === '410') return { from, to: null }
  if (!/^30[12378]$/.test(status)) return 'STATUS'
  return to === '' ? 'SYNTAX' : { from, to }
}

/** Only a pattern that is one address: `^/x\.html/?$`. */
function withPlainPattern({ from, to }: Read): Line {
  const plain = plainOf(from)
  return plain === null || (to !== null && /\$\d/.test(to)) ? 'PATTERN' : { from: plain, to }
}

const ESCAPED = /\\([^A-Za-z0-9])/g

function plainOf(pattern: string): string | null {
  const [, inner] = /^\^?(.*?)(?:\/\?)?\$?$/s.exec(pattern) ?? []
  if (inner === undefined) return null
  const isPlain = !/[*+?()[\]{}|^$\\]/.test(inner.replace(ESCAPED, ''))
  return isPlain ? inner.replace(ESCAPED, '$1') : null
}

/** Several conditions on the query count together, unless they say otherwise. */
function readCondition([, subject = '', pattern = '', flags = '']: string[], state: State): Line {
  const isOfQuery = subject.toUpperCase() === '%{QUERY_STRING}' && !/\bOR\b/i.test(flags)
  const query = isOfQuery ? plainQueryOf(pattern) : null
  if (query === null || state.query === null) state.query = null
  else state.query = state.query === undefined ? query : `${state.query}&${query}`
  return null
}

/** The pairs of a pattern that asks for them as a whole or among others: `^id=5$`, `(^|&)id=5(&|$)`, `\bid=5\b`. */
function plainQueryOf(pattern: string): string | null {
  const inner = pattern
    .replace(/^(?:\((?:\?:)?(?:\^\|&|&\|\^)\)|\\b)/, '')
    .replace(/(?:\((?:\?:)?(?:\$\|&|&\|\$)\)|\\b)$/, '')
  return inner.startsWith('!') ? null : plainOf(inner)
}

function readRule([, pattern = '', to = '', flags = '']: string[], state: State): Line {
  const { query } = state
  state.query = undefined
  if (query === null) return 'CONDITION'
  const options = flags
    .replace(/^\[|\]$/g, '')
    .split(',')
    .map((flag) => flag.trim().toLowerCase())
  const isGone = options.some((flag) => flag === 'g' || flag === 'gone' || flag === 'r=410')
  const isRedirect = options.some((flag) =>
    /^(?:r|redirect)(?:=(?:30[12378]|permanent|temp|seeother))?$/.test(flag),
  )
  if (!isGone && !isRedirect) return 'INTERNAL'
  if (!isGone && /(?<!\\)%\d/.test(to)) return 'PATTERN'
  const address = to.replaceAll('\\%', '%').replace(/\?$/, '')
  const read = withPlainPattern({ from: pattern, to: isGone ? null : address })
  if (!isRead(read)) return read
  const path = `/${read.from.replace(/^\//, '')}`
  return { from: query === undefined ? path : `${path}?${query}`, to: read.to }
}

function readNginx(line: string, state: State): Line {
  const [, variable] = /^map\s+(\S+)\s+\S+\s*\{$/i.exec(line) ?? []
  if (variable !== undefined) {
    state.map = /^\$(?:request_)?uri$/i.test(variable) ? 'addresses' : 'others'
    return null
  }
  const [, exact, rest = ''] = /^location\s+=\s+("[^"]*"|\S+)\s*\{\s*(.*)$/i.exec(line) ?? []
  if (exact !== undefined) {
    state.location = wordsOf(exact)[0] ?? ''
    return readInBlock(rest, state)
  }
  if (/^location\b/i.test(line)) return 'PATTERN'
  const [, condition, then = ''] = /^if\s*\(([^()]*)\)\s*\{\s*(.*)$/i.exec(line) ?? []
  if (condition !== undefined) {
    state.asked = queryAskedFor(condition)
    return readInBlock(then, state)
  }
  return /^if\b/i.test(line) ? 'CONDITION' : readDirective(line, state)
}

function readDirective(line: string, { location, asked }: State): Line {
  if (asked === null) return 'CONDITION'
  const askedFor = (read: Line) => (isRead(read) && asked ? { ...read, from: `${read.from}?${asked}` } : read)
  if (/^return\b/i.test(line)) return location === null ? 'CONDITION' : askedFor(readReturn(line, location))
  const [, from = '', to = '', flag = ''] = wordsOf(line.replace(/;[\s}]*$/, ''))
  if (!/^(?:permanent|redirect)$/.test(flag) && !/^https?:/i.test(to)) return 'INTERNAL'
  return askedFor(withPlainPattern({ from, to: to.replace(/\?$/, '') }))
}

/** What stands in the line of the opening brace; the braces that close there end their blocks. */
function readInBlock(rest: string, state: State): Line {
  if (rest === '') return null
  const read = /^(?:if|return|rewrite)\b/i.test(rest) ? readNginx(rest, state) : 'SYNTAX'
  for (const sign of /[\s}]*$/.exec(rest)?.[0] ?? '') if (sign === '}') endBlock(state)
  return read
}

function endBlock(state: State): void {
  if (state.asked === undefined) state.location = null
  state.asked = undefined
}

/** The query of `$arg_id = 5`, `$args = "id=5"`, `$args ~ id=5`; null for another condition. */
function queryAskedFor(condition: string): string | null {
  const [, name, sign, quoted] = /^\s*\$(\w+)\s+(=|~\*?)\s+(\S+)\s*$/.exec(condition) ?? []
  if (name === undefined || quoted === undefined) return null
  const value = wordsOf(quoted)[0] ?? ''
  const text = sign === '=' ? value : plainQueryOf(value)
  if (text === null) return null
  if (/^(?:args|query_string)$/i.test(name)) return text
  const [, parameter] = /^arg_(\w+)$/i.exec(name) ?? []
  return parameter === undefined ? null : `${parameter}=${encodeURIComponent(decodeIfValid(text))}`
}

function readReturn(text: string, from: string): Line {
  const [word = '', status = '', to = ''] = wordsOf(text.replace(/;[\s}]*$/, ''))
  return word.toLowerCase() === 'return' ? ofStatus(status, { from, to }) : 'SYNTAX'
}

function readMapLine(line: string, state: State): Line {
  if (line.startsWith('}')) {
    state.map = null
    return null
  }
  const [from = '', to = ''] = wordsOf(line.replace(/;$/, ''))
  if (from === 'default' || from === 'hostnames') return null
  if (state.map === 'others') return 'CONDITION'
  if (from.startsWith('~')) return withPlainPattern({ from: from.replace(/^~\*?/, ''), to })
  return from && to ? { from, to: to === '410' ? null : to } : 'SYNTAX'
}

const ADDRESS = /^["']?(?:\/|https?:)/i

type Columns = { from: number; to: number; status: number; isPattern: number }
const UNNAMED: Columns = { from: 0, to: 1, status: 2, isPattern: -1 }

/** How plugins name the columns (Redirection, Yoast, Rank Math, Safe Redirect Manager, Ghost). */
const COLUMN_NAMES: Record<keyof Columns, string[]> = {
  from: [
    'from',
    'source',
    'source_url',
    'source url',
    'origin',
    'old',
    'old url',
    'redirect from',
    'request',
  ],
  to: ['to', 'target', 'target_url', 'target url', 'destination', 'new', 'new url', 'redirect to'],
  status: ['status', 'code', 'action_code', 'status code', 'http code', 'header_code', 'redirect type'],
  isPattern: ['regex', 'is_regex', 'enable regex'],
}

function columnsOf(head: readonly string[]): Columns {
  const names = head.map((name) => name.toLowerCase())
  const at = (column: keyof Columns) => names.findIndex((name) => COLUMN_NAMES[column].includes(name))
  const named = { from: at('from'), to: at('to'), status: at('status'), isPattern: at('isPattern') }
  return named.from < 0 || named.to < 0 ? UNNAMED : named
}

/** No address has these; a plugin's export without a column for patterns may. */
const SIGNS_OF_PATTERN = /\.[*+]|\\[dw]|\[\^/

/** `from,to[,status]`, with commas, semicolons or tabs; the first line may name the columns, in any order. */
function readCsv(line: string, isFirst: boolean, state: State): Line {
  const sign = Object.keys(CELLS).find((each) => line.includes(each))
  if (sign === undefined) return 'SYNTAX'
  const cells = cellsOf(line, sign)
  if (isFirst && !ADDRESS.test(cells[0] ?? '')) {
    state.columns = columnsOf(cells)
    return null
  }
  const { columns } = state
  const cell = (column: keyof Columns) => cells[columns[column]] ?? ''
  const [from, to, status] = [cell('from'), cell('to'), cell('status')]
  if (/^(?:1|true|yes|enabled|regex)$/i.test(cell('isPattern'))) return withPlainPattern({ from, to })
  if (SIGNS_OF_PATTERN.test(from)) return 'PATTERN'
  if (from === '' || (status !== '' && !/^\d{3}$/.test(status))) return 'SYNTAX'
  if (status !== '') return ofStatus(status, { from, to })
  return { from, to: to === '' ? null : to }
}

const CELLS: Record<string, RegExp> = Object.fromEntries(
  [',', ';', '\t'].map((sign) => [sign, new RegExp(`(?:^|${sign})(?:"((?:[^"]|"")*)"|([^${sign}]*))`, 'g')]),
)

function cellsOf(line: string, sign: string): string[] {
  const cells = line.matchAll(CELLS[sign] ?? /$/g)
  return [...cells].map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
}
