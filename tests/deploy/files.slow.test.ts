// The files for operators (docs/systemd, docs/kubernetes, …) as the programs that read them see them, and the alert rules at
// figures at which they must fire. Debian's packages are installed if they are missing.
import { execFile } from 'node:child_process'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '#server/processes/shared-port.ts'
import { findPrograms, folderOf, ordinaryUser, startProgram } from '../cluster/programs.ts'
import { promtoolTests } from './alert-cases.ts'

const PROJECT = join(import.meta.dirname, '../..')
const KUBERNETES = '/usr/lib/python3/dist-packages/kubernetes'
const NAMES = [
  'nginx',
  'caddy',
  'keepalived',
  'promtool',
  'docker-compose',
  'systemd-analyze',
  'haproxy',
  'patroni',
  'pgbouncer',
  'etcd',
  KUBERNETES,
] as const
const found = findPrograms(...NAMES)
const place = mkdtempSync(join(tmpdir(), 'maidan-files-'))
// Some programs run as another user.
chmodSync(place, 0o755)
afterAll(() => rmSync(place, { recursive: true, force: true }))

const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')

function written(name: string, text: string): string {
  const path = join(place, name)
  writeFileSync(path, text)
  return path
}

type Outcome = { status: number; output: string }
async function run(program: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return promisify(execFile)(program, args, { cwd: PROJECT, env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ status: 0, output: stdout + stderr }),
    (error) => ({ status: Number(error.code ?? 1), output: `${error.stdout}${error.stderr}` }),
  )
}
const VALID = { status: 0, output: expect.anything() }

/** Certificate and key in one file. */
async function certificate(): Promise<string> {
  const [key, own] = [join(place, 'key.pem'), join(place, 'own.pem')]
  const newKey = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=example.com']
  expect(await run('openssl', ['req', ...newKey, '-keyout', key, '-out', own])).toEqual(VALID)
  return written('both.pem', readFileSync(own, 'utf8') + readFileSync(key, 'utf8'))
}

if (found.paths === null) {
  test.skip(`files for operators: ${found.reason}`)
} else {
  const programs = found.paths

  test('systemd takes the units and finds them well shut in', async () => {
    const units = globSync('docs/systemd/*', { cwd: PROJECT }).sort()
    expect(units).toHaveLength(3)
    expect(await run(programs['systemd-analyze'], ['verify', ...units])).toEqual({ status: 0, output: '' })
    for (const unit of units.filter((one) => one.endsWith('.service'))) {
      // At most 2.0 of 10.
      const args = ['security', '--offline=true', '--threshold=20', '--no-pager', unit]
      expect(await run(programs['systemd-analyze'], args)).toEqual(VALID)
    }
  })

  test('Docker Compose takes both files', async () => {
    const env = { SECRET: 'a'.repeat(64), POSTGRES_PASSWORD: 'a' }
    for (const files of [
      ['-f', 'compose.yaml'],
      ['-f', 'compose.yaml', '-f', 'compose.large.yaml'],
    ])
      expect(await run(programs['docker-compose'], [...files, 'config', '--quiet'], env)).toEqual(VALID)
    const given = { ...env, S3_BUCKET: 'pictures-of-a-paper' }
    const { output } = await run(programs['docker-compose'], ['-f', 'compose.yaml', 'config'], given)
    expect(output).toContain('S3_BUCKET: pictures-of-a-paper')
    expect(output).not.toContain('PURGE_URL: ""')
  })

  test('each field for Kubernetes is one of its API', async () => {
    const args = ['-B', 'tests/deploy/check-kubernetes.py', 'docs/kubernetes/maidan.yaml']
    expect(await run('/usr/bin/python3', args)).toEqual({ status: 0, output: '' })
  })

  test('Caddy, nginx, HAProxy and keepalived take their files', async () => {
    const pem = await certificate()
    const caddy = ['validate', '--config', 'docs/caddy/Caddyfile', '--adapter', 'caddyfile']
    expect(await run(programs.caddy, caddy, { HOME: place })).toEqual(VALID)
    const server = read('docs/nginx/maidan.conf').replaceAll(/\/etc\/ssl\/example\.com\.\w+/g, pem)
    const nginx = written('nginx.conf', `pid ${place}/pid;\nevents {}\nhttp {\n${server}\n}\n`)
    expect(await run(programs.nginx, ['-t', '-c', nginx, '-e', 'stderr'])).toEqual(VALID)
    const haproxy = written(
      'haproxy.cfg',
      read('docs/haproxy/haproxy.cfg').replace('/etc/haproxy/example.com.pem', pem),
    )
    const both = ['-c', '-f', haproxy, '-f', 'docs/haproxy/database.cfg']
    expect(await run(programs.haproxy, both)).toEqual({ status: 0, output: 'Configuration file is valid\n' })
    // Where it may not change addresses its exit status says nothing; what it does not know it names with the line.
    const { output } = await run('setsid', [
      '-w',
      programs.keepalived,
      '-t',
      '-l',
      '-f',
      'docs/keepalived/keepalived.conf',
    ])
    expect(output).not.toMatch(/Line \d+/)
  })

  test('Patroni takes its file', async () => {
    const { output } = await run(programs.patroni, ['--validate-config', 'docs/patroni/config.yml'])
    // The addresses are examples; bootstrap.pg_hba is for the first start only, postgresql.pg_hba for every one.
    const isOfMachine = /is not reachable|is already in use|does(?:n't| not) exist|^bootstrap\.pg_hba +is not/
    expect(output.split('\n').filter((line) => line !== '' && !isOfMachine.test(line))).toEqual([])
  })

  test('PgBouncer and etcd start with their files and know every setting', async () => {
    const user = ordinaryUser()
    const folder = folderOf(user, mkdtempSync(join(place, 'run-')))
    const ports = await Promise.all([1, 2, 3].map(() => findFreePort('127.0.0.1', 0)))
    const [pooler, clients, peers] = ports
    const users = written('userlist.txt', '')
    const ini = written(
      'pgbouncer.ini',
      read('docs/pgbouncer/pgbouncer.ini')
        .replace('6432', String(pooler))
        .replace('/etc/pgbouncer/userlist.txt', users)
        .concat('unix_socket_dir =\n'),
    )
    const env = Object.fromEntries(
      [...read('docs/patroni/etcd').matchAll(/^(ETCD_\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value
          .replaceAll(/10\.0\.0\.1\d/g, '127.0.0.1')
          .replaceAll('2379', String(clients))
          .replaceAll('2380', String(peers)),
      ]),
    )
    // Without the two others, and with an address for clients that would stand twice.
    const listen = {
      ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${clients}`,
      ETCD_INITIAL_CLUSTER: `a=http://127.0.0.1:${peers}`,
    }
    const started = [
      startProgram('pgbouncer', [programs.pgbouncer, ini], { folder, user }),
      startProgram('etcd', [programs.etcd], { folder, user, env: { ...env, ...listen } }),
    ]
    try {
      const [bouncer, etcd] = started
      const ready = () =>
        /process up/.test(bouncer?.output() ?? '') && /ready to serve/.test(etcd?.output() ?? '')
      while (!ready() && started.every((one) => one.isRunning())) await pause(50)
      expect(bouncer?.output()).toMatch(/process up/)
      expect(bouncer?.output()).not.toMatch(/unrecognized|invalid|ERROR/)
      expect(etcd?.output()).toMatch(/ready to serve/)
      expect(etcd?.output()).not.toMatch(/unrecognized environment/)
    } finally {
      for (const one of started) await one.end('SIGKILL')
    }
  })

  test('each alert fires when it must and only then', async () => {
    const rules = join(PROJECT, 'docs/grafana/alerts.yml')
    expect(await run(programs.promtool, ['check', 'rules', rules])).toEqual(VALID)
    const files = promtoolTests(rules).map((text, at) => written(`alerts-${at}.json`, text))
    expect(await run(programs.promtool, ['test', 'rules', ...files])).toEqual(VALID)
  })
}
