// Wapiti against a portal: crawls from the front page and from what is worth starting at, attacks what it found.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Attack, Attacked } from './attack-findings.ts'
import { startChild } from './child.ts'

/** All but those that ask a server of the scanner's makers, guess passwords or try lists of file names. */
const MODULES =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'
const STARTS = [
  '/',
  '/en',
  '/search?q=x',
  '/contact',
  '/login',
  '/register',
  '/forgot-password',
  '/api/search?q=x',
]
const STARTS_SIGNED_IN = [
  '/profile',
  '/appointment',
  '/allnewspaper',
  '/dashboard',
  '/dashboard/profile',
  '/api/users?q=x',
]

const findingSchema = z.looseObject({ method: z.string(), path: z.string(), info: z.string() })
const reportSchema = z.looseObject({
  vulnerabilities: z.record(z.string(), z.array(findingSchema)),
  anomalies: z.record(z.string(), z.array(findingSchema)),
})

export const wapiti: Attack = async (attacked) => {
  const folder = mkdtempSync(join(attacked.folder, 'wapiti-'))
  const report = join(folder, 'report.json')
  const child = startChild('wapiti', argumentsFor(attacked, folder, report))
  // It limits its parts, of which most are quick; one that hangs does not keep the bench.
  const ended = await Promise.race([child.ended.then(() => true), pause(attacked.seconds * 3_000, false)])
  if (!ended) await child.end()
  const said = await child.ended
  if (!existsSync(report)) throw new Error(`wapiti wrote no report. It said: ${said}`)
  const { vulnerabilities, anomalies } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  const findings = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(
    ([kind, places]) =>
      places.map(({ method, path, info }) => ({ kind, where: `${method} ${path}`, about: info })),
  )
  return { findings, parts: MODULES.split(',').length + 1, unfinished: unfinishedIn(said) }
}

/** The modules, and the crawl before them, that it says it stopped for want of time. */
function unfinishedIn(said: string): string[] {
  const modules = said.matchAll(/Max attack time was reached for module (\w+)/g)
  const crawl = said.includes('Max scan time was reached') ? ['crawl'] : []
  return [...crawl, ...[...modules].map(([, module = '']) => module)]
}

function argumentsFor({ url, gate, seconds, cookie }: Attacked, folder: string, report: string): string[] {
  const starts = cookie ? [...STARTS, ...STARTS_SIGNED_IN] : STARTS
  return [
    ...[
      '-u',
      `${url}/`,
      '--scope',
      'folder',
      '-m',
      MODULES,
      '-S',
      'normal',
      '-d',
      '4',
      '-t',
      '10',
      '-v',
      '0',
    ],
    ...starts.flatMap((path) => ['-s', url + path]),
    ...['-p', gate],
    ...['--max-scan-time', String(Math.ceil(seconds / 4))],
    ...['--max-attack-time', String(Math.ceil(seconds / 4))],
    ...(cookie ? ['-H', `Cookie: ${cookie}`] : []),
    ...['--flush-session', '--store-session', folder, '--store-config', folder, '--no-bugreport'],
    ...['-f', 'json', '-o', report],
  ]
}
