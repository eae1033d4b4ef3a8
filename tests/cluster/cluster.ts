// A PostgreSQL cluster on this machine: etcd, three servers under Patroni with strict synchronous replication, HAProxy in front,
// PgBouncer before the primary. Its members can be killed and started again.
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { findFreePort } from '#server/processes/shared-port.ts'
import { startPooler } from './pooler.ts'
import {
  findPrograms,
  folderOf,
  ordinaryUser,
  type Program,
  startProgram,
  type User,
  untilAnswered,
} from './programs.ts'
import { haproxySettings, type Member, type Ports, patroniSettings, SUPERUSER } from './settings.ts'

type Cluster = AsyncDisposable & {
  /** Through PgBouncer to the primary: a DATABASE_URL. */
  url: string
  /** To the primary itself: a DATABASE_SESSION_URL. */
  sessionUrl: string
  /** Each server by itself: DATABASE_REPLICA_URLS. */
  memberUrls: string[]
  /** Resolves when there is a primary, and all other members follow it. */
  untilWhole(): Promise<void>
  /** Kills the primary; `group`: Patroni with it, as when its machine dies. Returns how to start what was killed again. */
  killPrimary(what: 'postgres' | 'group'): Promise<() => void>
  /** The last lines of every program's log. */
  logs(): string
}

const NAMES = ['a', 'b', 'c']
const START_MS = 300_000
const DATABASE = 'maidan'

/** The reason why no cluster can be started here, or null. */
export function whyNoCluster(): string | null {
  const found = findPrograms('etcd', 'patroni', 'haproxy', 'pgbouncer', 'postgres')
  return found.paths === null ? found.reason : null
}

/** Starts a cluster in a folder of its own; its end removes everything. */
export async function startCluster(): Promise<Cluster> {
  const { paths, ...rest } = findPrograms('etcd', 'patroni', 'haproxy', 'pgbouncer', 'postgres')
  if (paths === null) throw new Error('reason' in rest ? rest.reason : 'No programs')
  await using opened = new AsyncDisposableStack()
  const user = ordinaryUser()
  const root = mkdtempSync(join(tmpdir(), 'maidan-cluster-'))
  opened.defer(() => rmSync(root, { recursive: true, force: true }))
  if (user.uid !== undefined) chownSync(root, user.uid, user.gid)
  const ports: Ports = {
    etcd: await freePort(),
    etcdPeers: await freePort(),
    writers: await freePort(),
    readers: await freePort(),
  }
  const etcd = await startEtcd(paths.etcd, ports, { root, user })
  opened.defer(() => etcd.end('SIGKILL'))

  const members = new Map<string, { member: Member; program: Program }>()
  const startMember = (member: Member) => {
    const file = write(
      join(member.folder, 'patroni.yml'),
      patroniSettings(member, ports, dirname(paths.postgres)),
      user,
    )
    members.set(member.name, {
      member,
      program: startProgram('patroni', [paths.patroni, file], { folder: member.folder, user }),
    })
  }
  // Patroni starts PostgreSQL in a session of its own, so it outlives its Patroni.
  const killServers = () => {
    for (const { member } of members.values()) killServer(member)
  }
  process.once('exit', killServers)
  opened.defer(async () => {
    for (const { program } of members.values()) await program.end('SIGKILL')
    killServers()
    process.off('exit', killServers)
  })
  for (const name of NAMES) {
    const folder = folderOf(user, root, name)
    startMember({ name, folder, postgres: await freePort(), rest: await freePort() })
    // The first one makes the database that the others copy.
    const program = members.get(name)?.program
    if (name === NAMES[0] && program)
      await untilAnswered(program, async () => (await findLeader(members)) !== null)
  }
  const all = [...members.values()].map(({ member }) => member)
  const file = write(join(folderOf(user, root, 'haproxy'), 'haproxy.cfg'), haproxySettings(all, ports), user)
  const haproxy = startProgram('haproxy', [paths.haproxy, '-db', '-f', file], { folder: dirname(file), user })
  opened.defer(() => haproxy.end('SIGKILL'))

  const pooler = await startPooler(
    paths.pgbouncer,
    { host: '127.0.0.1', port: ports.writers, user: SUPERUSER },
    root,
  )
  opened.defer(() => pooler.stop())
  const untilWhole = () => untilTrue(async () => (await countMembers(members)) === NAMES.length)
  const logs = () =>
    [etcd, haproxy, ...[...members.values()].map(({ program }) => program)]
      .map((program) => program.output().slice(-2_000))
      .join('\n----\n')
  const sessionUrl = urlOf(ports.writers, DATABASE)
  try {
    await untilWhole()
    await ask(urlOf(ports.writers, 'postgres'), `create database ${DATABASE}`)
  } catch (error) {
    throw new Error(`The cluster did not start:\n${logs()}`, { cause: error })
  }
  const running = opened.move()
  return {
    url: urlOf(pooler.address.port, DATABASE),
    sessionUrl,
    memberUrls: all.map(({ postgres }) => urlOf(postgres, DATABASE)),
    untilWhole,
    logs,
    async killPrimary(what) {
      const found = members.get((await findLeader(members)) ?? '')
      if (!found) throw new Error('There is no primary')
      if (what === 'group') await found.program.end('SIGKILL')
      killServer(found.member)
      return () => {
        if (what === 'group') startMember(found.member)
      }
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}

async function startEtcd(
  path: string,
  { etcd, etcdPeers }: Ports,
  { root, user }: { root: string; user: User },
): Promise<Program> {
  const folder = folderOf(user, root, 'etcd')
  const [clients, peers] = [`http://127.0.0.1:${etcd}`, `http://127.0.0.1:${etcdPeers}`]
  const command = [path, '--data-dir', join(folder, 'data')]
  const addresses = ['--listen-client-urls', clients, '--advertise-client-urls', clients]
  const cluster = ['--listen-peer-urls', peers, '--initial-advertise-peer-urls', peers]
  const program = startProgram(
    'etcd',
    [...command, ...addresses, ...cluster, '--initial-cluster', `default=${peers}`, '--unsafe-no-fsync'],
    { folder, user },
  )
  await untilAnswered(program, async () => (await fetch(`${clients}/health`)).ok)
  return program
}

const clusterState = z.object({
  members: z.array(
    z.looseObject({
      name: z.string(),
      role: z.string(),
      state: z.string(),
      timeline: z.number().optional(),
      lag: z.union([z.number(), z.string()]).optional(),
    }),
  ),
})
type Members = ReadonlyMap<string, { member: Member; program: Program }>

/** What the first member that answers says about all of them. */
async function stateOf(members: Members) {
  for (const { member } of members.values()) {
    const answer = await fetch(`http://127.0.0.1:${member.rest}/cluster`).catch(() => null)
    const read = answer?.ok ? clusterState.safeParse(await answer.json()) : null
    if (read?.success) return read.data.members
  }
  return []
}

async function findLeader(members: Members): Promise<string | null> {
  const leader = (await stateOf(members)).find(({ role, state }) => role === 'leader' && state === 'running')
  return leader?.name ?? null
}

/** The primary, and replicas that stream from it or run on its timeline; at least one of them is synchronous. */
async function countMembers(members: Members): Promise<number> {
  const all = await stateOf(members)
  const leader = all.find(({ role, state }) => role === 'leader' && state === 'running')
  if (!leader || !all.some(({ role }) => role === 'sync_standby')) return 0
  return all.filter(
    ({ state, timeline }) => ['running', 'streaming'].includes(state) && timeline === leader.timeline,
  ).length
}

/** Kills the server of a member with SIGKILL, all of its processes at once. */
function killServer({ folder }: Member): void {
  try {
    const main = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').trim().split(' ')
    for (const pid of [main, ...children.map(Number)]) if (pid > 1) process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

async function untilTrue(condition: () => Promise<boolean>): Promise<void> {
  for (const until = performance.now() + START_MS; performance.now() < until; await pause(100))
    if (await condition()) return
  throw new Error('The cluster did not become whole')
}

const urlOf = (port: number, database: string) => `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`
const freePort = () => findFreePort('127.0.0.1', 0)

function write(file: string, text: string, user: User): string {
  writeFileSync(file, text, { mode: 0o600 })
  if (user.uid !== undefined) chownSync(file, user.uid, user.gid)
  return file
}

/** One statement on a connection of its own. */
export async function ask(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}
