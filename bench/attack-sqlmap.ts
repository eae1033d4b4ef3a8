// Sqlmap against every call that reads by a query and against the calls of sign-in: all their parameters, as they are declared.
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '#tests/fuzz/calls.ts'
import type { Attack, Attacked, Finding } from './attack-findings.ts'
import { startChild } from './child.ts'

const SIGN_IN: [path: string, body: object][] = [
  ['/api/auth/sign-in/email', { email: 'a@example.org', password: 'b' }],
  ['/api/auth/request-password-reset', { email: 'a@example.org' }],
  ['/api/auth/reset-password', { token: 'a', newPassword: 'bbbbbbbb' }],
]
/** Two at a time: one alone waits for its own program most of the time. */
const AT_ONCE = 2

export const sqlmap: Attack = async (attacked) => {
  const folder = mkdtempSync(join(attacked.folder, 'sqlmap-'))
  const until = performance.now() + attacked.seconds * 1_000
  const targets = [
    ...addressesOf(attacked).map((address) => ['-u', address]),
    ...(attacked.cookie ? [] : SIGN_IN.map(([path, body]) => posting(attacked, path, body))),
  ]
  const findings: Finding[] = []
  const unfinished: string[] = []
  const waiting = targets.entries()
  const work = async () => {
    for (const [index, target] of waiting) {
      const { found, ended } = await attackOne(target, join(folder, `${index}`), attacked, until)
      findings.push(...found)
      if (!ended) unfinished.push(URL.parse(target[1] ?? '')?.pathname ?? '')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { findings, parts: targets.length, unfinished }
}

async function attackOne(target: string[], folder: string, attacked: Attacked, until: number) {
  const left = until - performance.now()
  if (left <= 0) return { found: [], ended: false }
  mkdirSync(folder)
  const results = join(folder, 'results.csv')
  const child = startChild('sqlmap', [...target, '--results-file', results, ...howFar(attacked, folder)])
  const ended = await Promise.race([child.ended.then(() => true), pause(left, false)])
  if (!ended) await child.end()
  if (ended && !existsSync(results)) throw new Error(`sqlmap wrote no results. It said: ${await child.ended}`)
  return { found: findingsIn(results), ended }
}

function howFar({ gate, cookie }: Attacked, folder: string): string[] {
  return [
    ...['--proxy', gate],
    ...['--batch', '--disable-coloring', '--flush-session', '--output-dir', folder, '--dbms', 'PostgreSQL'],
    ...['--level', '2', '--risk', '2', '--threads', '4', '--timeout', '10', '--retries', '1', '--skip-waf'],
    // An address of its own for each request, so that no limit answers in place of the call.
    ...['--tamper', 'xforwardedfor', '--ignore-code', '*'],
    ...(cookie ? ['--cookie', cookie, '--skip', 'cookie'] : []),
  ]
}

function posting({ url }: Attacked, path: string, body: object): string[] {
  return ['-u', url + path, '--data', JSON.stringify(body), '--headers', 'Content-Type: application/json']
}

/** Every declared parameter of every call that reads, with a value of its kind. */
function addressesOf({ url, cookie }: Attacked): string[] {
  return allCalls().flatMap(({ method, path, isOpen, query }) => {
    const properties = Object.entries(query.properties ?? {})
    if (method !== 'GET' || path.includes('{') || properties.length === 0 || !(isOpen || cookie)) return []
    const pairs = properties.map(([name, about]) => {
      const value = typeof about === 'object' ? (about.enum?.[0] ?? '1') : '1'
      return `${name}=${encodeURIComponent(String(value))}`
    })
    return [`${url}${path}?${pairs.join('&')}`]
  })
}

/** The rows below the heading: address, place, parameter, techniques, notes. */
function findingsIn(results: string): Finding[] {
  if (!existsSync(results)) return []
  const [, ...rows] = readFileSync(results, 'utf8').trim().split('\n')
  return rows
    .filter((row) => row.includes(','))
    .map((row) => ({ kind: 'SQL injection', where: row.split('?')[0] ?? '', about: row }))
}
