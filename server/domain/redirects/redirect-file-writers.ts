// The redirect book as a file for another server: CSV, Apache (.htaccess), nginx (map). Pure.
import type { RedirectFormat } from '#contract/redirect.ts'
import { csvCell } from '../csv-cell.ts'

/** `to`: null for what is gone. */
type FileWriter = { begin: string; line: (source: string, to: string | null) => string; end: string }

export const FILE_WRITERS: Record<RedirectFormat, FileWriter> = {
  // A byte order mark, because spreadsheets misread Bengali without one.
  csv: {
    begin: '\ufefffrom,to,status\r\n',
    line: (source, to) => `${[source, to ?? '', to === null ? '410' : '301'].map(csvCell).join(',')}\r\n`,
    end: '',
  },
  apache: { begin: 'RewriteEngine On\n', line: apacheLine, end: '' },
  nginx: {
    begin:
      '# In http {}. In server {}: if ($moved_to = 410) { return 410; } if ($moved_to) { return 301 $moved_to; }\n' +
      'map $request_uri $moved_to {\n',
    line: (source, to) =>
      `  ${quoted(encodeURI(source))} ${quoted(to === null ? '410' : encodedOnce(to))};\n`,
    end: '}\n',
  },
}

/** Apache compares the decoded path, and the query as it was sent. */
function apacheLine(source: string, to: string | null): string {
  const [path = '', query] = source.split('?', 2)
  const conditions = query
    ?.split('&')
    .map((pair) => `RewriteCond %{QUERY_STRING} ${quoted(patternOf(pair))}\n`)
  const target =
    to === null ? '"-" [G,L]' : `${quoted(encodedOnce(to).replaceAll('%', '\\%'))} [R=301,L,NE,QSD]`
  return `${conditions?.join('') ?? ''}RewriteRule ${quoted(`^${literal(path.slice(1))}/?$`)} ${target}\n`
}

/** The other parameters of the address do not matter. */
const patternOf = (pair: string) => `(^|&)${literal(encodeURI(pair))}(&|$)`
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`
/** An address that may be encoded already. */
const encodedOnce = (to: string) => encodeURI(to).replaceAll('%25', '%')
