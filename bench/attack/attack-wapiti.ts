// Runs wapiti on a portal: crawls from a list of start pages and attacks what it finds.
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startChild } from '../tools/child.ts'
import type { Attack, AttackTarget } from './attack-findings.ts'

/** Without modules that contact the vendor's server, guess passwords or try lists of file names. */
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

export const wapiti: Attack = async (target) => {
  const folder = mkdtempSync(join(target.folder, 'wapiti-'))
  const report = join(folder, 'report.json')
  const child = startChild('wapiti', buildOptions(target, folder, report))
  // wapiti limits its parts itself; this stops a part that hangs.
  const ended = await Promise.race([child.ended.then(() => true), pause(target.seconds * 3_000, false)])
  if (!ended) await child.end()
  const said = await child.ended
  if (!existsSync(report)) throw new Error(`wapiti wrote no report. It said: ${said}`)
  const { vulnerabilities, anomalies } = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')))
  const findings = [...Object.entries(vulnerabilities), ...Object.entries(anomalies)].flatMap(
    ([kind, places]) =>
      places.map(({ method, path, info }) => ({ kind, where: `${method} ${path}`, about: info })),
  )
  return { findings, parts: MODULES.split(',').length + 1, unfinished: parseUnfinished(said) }
}

/** The crawl and the modules that wapiti stopped at their time limit. */
function parseUnfinished(said: string): string[] {
  const modules = said.matchAll(/Max attack time was reached for module (\w+)/g)
  const crawl = said.includes('Max scan time was reached') ? ['crawl'] : []
  return [...crawl, ...[...modules].map(([, module = '']) => module)]
}

function buildOptions(
  { url, proxy, seconds, cookie }: AttackTarget,
  folder: string,
  report: string,
): string[] {
  const starts = cookie ? [...STARTS, ...STARTS_SIGNED_IN] : STARTS
  return [
    ...['-u', `${url}/`, '--scope', 'folder', '-m', MODULES],
    ...['-S', 'normal', '-d', '4', '-t', '10', '-v', '0'],
    ...starts.flatMap((path) => ['-s', url + path]),
    ...['-p', proxy],
    ...['--max-scan-time', String(Math.ceil(seconds / 4))],
    ...['--max-attack-time', String(Math.ceil(seconds / 4))],
    ...(cookie ? ['-H', `Cookie: ${cookie}`] : []),
    ...['--flush-session', '--store-session', folder, '--store-config', folder, '--no-bugreport'],
    ...['-f', 'json', '-o', report],
  ]
}
