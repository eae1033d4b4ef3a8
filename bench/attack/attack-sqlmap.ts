// Runs sqlmap on every declared query parameter of the API's reading calls, and on the sign-in calls.
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allCalls } from '#tests/fuzz/calls.ts'
import { startChild } from '../tools/child.ts'
import type { Attack, AttackTarget, Finding } from './attack-findings.ts'

const SIGN_IN: [path: string, body: object][] = [
  ['/api/auth/sign-in/email', { email: 'a@example.org', password: 'b' }],
  ['/api/auth/request-password-reset', { email: 'a@example.org' }],
  ['/api/auth/reset-password', { token: 'a', newPassword: 'bbbbbbbb' }],
]
/** Processes at a time, because one sqlmap spends most of its time waiting. */
const CONCURRENCY = 2

export const sqlmap: Attack = async (target) => {
  const folder = mkdtempSync(join(target.folder, 'sqlmap-'))
  const until = performance.now() + target.seconds * 1_000
  const targets = [
    ...buildAddresses(target).map((address) => ['-u', address]),
    ...(target.cookie ? [] : SIGN_IN.map(([path, body]) => buildPost(target, path, body))),
  ]
  const findings: Finding[] = []
  const unfinished: string[] = []
  const waiting = targets.entries()
  const work = async () => {
    for (const [index, args] of waiting) {
      const { found, ended } = await attackOne(args, join(folder, `${index}`), target, until)
      findings.push(...found)
      if (!ended) unfinished.push(URL.parse(args[1] ?? '')?.pathname ?? '')
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return { findings, parts: targets.length, unfinished }
}

async function attackOne(args: string[], folder: string, target: AttackTarget, until: number) {
  const left = until - performance.now()
  if (left <= 0) return { found: [], ended: false }
  mkdirSync(folder)
  const results = join(folder, 'results.csv')
  const child = startChild('sqlmap', [...args, '--results-file', results, ...buildOptions(target, folder)])
  const ended = await Promise.race([child.ended.then(() => true), pause(left, false)])
  if (!ended) await child.end()
  if (ended && !existsSync(results)) throw new Error(`sqlmap wrote no results. It said: ${await child.ended}`)
  return { found: parseResults(results), ended }
}

function buildOptions({ proxy, cookie }: AttackTarget, folder: string): string[] {
  return [
    ...['--proxy', proxy],
    ...['--batch', '--disable-coloring', '--flush-session', '--output-dir', folder, '--dbms', 'PostgreSQL'],
    ...['--level', '2', '--risk', '2', '--threads', '4', '--timeout', '10', '--retries', '1', '--skip-waf'],
    // A different client address for each request, so no rate limit answers.
    ...['--tamper', 'xforwardedfor', '--ignore-code', '*'],
    ...(cookie ? ['--cookie', cookie, '--skip', 'cookie'] : []),
  ]
}

function buildPost({ url }: AttackTarget, path: string, body: object): string[] {
  return ['-u', url + path, '--data', JSON.stringify(body), '--headers', 'Content-Type: application/json']
}

/** One address per reading call, with a value for every declared parameter. */
function buildAddresses({ url, cookie }: AttackTarget): string[] {
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

/** Columns: address, place, parameter, techniques, notes. */
function parseResults(results: string): Finding[] {
  if (!existsSync(results)) return []
  const [, ...rows] = readFileSync(results, 'utf8').trim().split('\n')
  return rows
    .filter((row) => row.includes(','))
    .map((row) => ({ kind: 'SQL injection', where: row.split('?')[0] ?? '', about: row }))
}
