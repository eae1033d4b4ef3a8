// What the files for operators name exists: settings, units, runbooks; and each alert rule has its tests.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { settings } from '#server/platform/setting.ts'
import { ALERT_CASES } from './alert-cases.ts'

const PROJECT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')

/** What an operator fills in. */
const FILLED: Record<string, string> = {
  ADMIN_PASSWORD: 'a long sentence that only you know',
  SMTP_URL: 'smtps://user:password@mail.example.com',
  METRICS_TOKEN: 'a'.repeat(64),
  SECRET: 'a'.repeat(64),
  NEW_USER_PASSWORD: '123456',
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'maidan',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const fill = (env: NodeJS.Dict<string>) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value || FILLED[name]]))

const env = (name: string) => parseEnv(read(`docs/settings/${name}.env`))
/** Names and values of the ConfigMap and the Secret. */
const kubernetes = () =>
  Object.fromEntries(
    [...read('docs/kubernetes/maidan.yaml').matchAll(/^ {2}([A-Z][A-Z0-9_]+): '?([^'\n]*)'?$/gm)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )

test.each([
  ['one machine', () => env('one-machine')],
  ['three machines', () => env('three-machines')],
  ['a pooler', () => ({ ...env('three-machines'), ...env('pooler') })],
  ['Kubernetes', kubernetes],
])('the settings for %s exist and are complete', (_what, given) => {
  const filled = fill(given())
  expect(Object.keys(filled).filter((name) => !(name in settings.shape))).toEqual([])
  expect(() => readConfig(filled)).not.toThrow()
})

test('settings that are empty in these files are needed, so that a start without them says so', () => {
  expect(() => readConfig(env('three-machines'))).toThrow(/ADMIN_PASSWORD is missing/)
  expect(() => readConfig(env('one-machine'))).toThrow(/SMTP_URL is missing/)
  expect(() => readConfig(env('three-machines'))).toThrow(/SECRET is missing/)
})

test('the compose files give the container settings that exist', () => {
  const text = read('compose.yaml') + read('compose.large.yaml')
  const names = [...text.matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  const ours = names.filter((name) => !name.startsWith('POSTGRES_'))
  expect(ours.length).toBeGreaterThan(5)
  expect(ours.filter((name) => !(name in settings.shape))).toEqual([])
  // Of the container itself.
  const inside = ['PORT', 'HOST', 'DATA_DIR']
  expect(Object.keys(settings.shape).filter((name) => ![...ours, ...inside].includes(name))).toEqual([])
})

test('each way through HAProxy knows which nodes are ready, and asks all of them when none is', () => {
  const backends = read('docs/haproxy/haproxy.cfg')
    .split(/^backend (?=\w+$)/m)
    .slice(1)
  expect(backends.map((text) => text.split('\n')[0])).toEqual(['maidan', 'writes', 'files', 'streams'])
  for (const backend of backends) {
    const servers = [...backend.matchAll(/^ {2}server (.*)$/gm)].map(([, server = '']) => server)
    // Scripts are there before the pages that name them, and stay longer.
    const isOfFiles = backend.startsWith('files\n')
    const check = isOfFiles ? 'inter 1s downinter 100ms fall 5 rise 1' : 'inter 1s fall 2 rise 1'
    expect(servers.map((server) => server.replace(/^\S+ \S+ ?/, ''))).toEqual([
      ...Array.from({ length: 3 }, () => `check ${check}`),
      ...Array.from({ length: 3 }, () => 'backup'),
    ])
    expect(backend).toContain('  option allbackups\n')
  }
  const [, all = ''] = /^ {2}maxconn (\d+)$/m.exec(read('docs/haproxy/haproxy.cfg')) ?? []
  const [, each = ''] = /^ {2}default-server maxconn (\d+)$/m.exec(backends[3] ?? '') ?? []
  expect(Number(all)).toBeGreaterThan(3 * Number(each))
})

test('whatever stops a node gives it the time of its open requests and that of an orderly stop', () => {
  const seconds = (path: string, pattern: RegExp) => Number(pattern.exec(read(path))?.[1])
  const ofPod = (pattern: RegExp) => seconds('docs/kubernetes/maidan.yaml', pattern)
  const [waits, stops] = [ofPod(/command: \[sleep, '(\d+)'\]/), ofPod(/STOP_SECONDS: '(\d+)'/)]
  expect(stops).toBeGreaterThanOrEqual(300)
  expect(ofPod(/GracePeriodSeconds: (\d+)/) - waits - stops).toBeGreaterThanOrEqual(20)
  expect(env('three-machines').STOP_SECONDS).toBe(String(stops))
  for (const [path, pattern] of [
    ['docs/systemd/maidan.service', /TimeoutStopSec=(\d+)/],
    ['compose.yaml', /stop_grace_period: (\d+)s/],
  ] as const)
    expect(seconds(path, pattern) - stops).toBeGreaterThanOrEqual(20)
})

test('HAProxy waits longer for an upload than a node does, which answers when its time is over', () => {
  const [, seconds] = /^ {2}timeout client (\d+)s$/m.exec(read('docs/haproxy/haproxy.cfg')) ?? []
  const [, ms] = /const TIMEOUT_MS = ([\d_]+)/.exec(read('server/http/body-timeout.ts')) ?? []
  expect(Number(seconds) * 1_000).toBeGreaterThan(Number(ms?.replaceAll('_', '')))
})

test('each alert has a runbook, and cases in which it fires and does not', () => {
  const rules = read('docs/grafana/alerts.yml')
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const runbooks = [...read('docs/runbooks.md').matchAll(/^## (Maidan\w+)$/gm)].map(([, name = '']) => name)
  expect(runbooks).toEqual(alerts)
  expect([...new Set(ALERT_CASES.map(({ alert }) => alert))]).toEqual(alerts)
  const links = [...rules.matchAll(/runbook_url: docs\/runbooks\.md#(\S+)/g)].map(([, name = '']) => name)
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()))
})

test('each file for operators is named in a guide', () => {
  const guides = globSync('docs/**/*.md', { cwd: PROJECT }).map(read).join('\n')
  const files = globSync(
    'docs/{systemd,caddy,nginx,patroni,pgbouncer,keepalived,settings,kubernetes,haproxy}/*',
    { cwd: PROJECT },
  )
  expect(files.length).toBeGreaterThan(12)
  expect(files.filter((path) => !guides.includes(path.replace('docs/', '')))).toEqual([])
})
