// Benchmark: findings of the scanners wapiti and sqlmap (Debian packages), signed out and signed in.
// BENCH_ATTACK_MINUTES limits each of the four attacks (10). Accepted findings: attack-findings.ts.

import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { signIn } from '#tests/fuzz/fuzzed-newsroom.ts'
import { createSender } from '#tests/fuzz/send.ts'
import { absoluteRow, type Benchmark, type Row } from '../tools/benchmark.ts'
import { ADMIN, startPortal } from '../tools/portal.ts'
import { type Finding, getAcceptedReason } from './attack-findings.ts'
import { sqlmap } from './attack-sqlmap.ts'
import { wapiti } from './attack-wapiti.ts'

type AttackProxy = AsyncDisposable & {
  url: string
  /** Counts since the last call. A failure is a 5xx, or a connection that closed without a response. */
  takeCounts(): { requests: number; failures: number }
}

const SIGN_OUT = /\/(?:logout|sign-out|end-session|end-other-sessions)\/?$/

async function openAttackProxy(): Promise<AttackProxy> {
  let count = { requests: 0, failures: 0 }
  const server = createServer((incoming, response) => {
    count.requests += 1
    forward(incoming, response, (status) => {
      if (status === null || status >= 500) count.failures += 1
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The system gave no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    takeCounts() {
      const counted = count
      count = { requests: 0, failures: 0 }
      return counted
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  onStatus: (status: number | null) => void,
): void {
  const target = URL.parse(incoming.url ?? '')
  if (!target || SIGN_OUT.test(target.pathname)) {
    answer.writeHead(404).end()
    return
  }
  // Unchanged: malformed addresses must arrive malformed.
  const path = (incoming.url ?? '').slice(target.origin.length) || '/'
  const { hostname, port } = target
  const sent = request(
    { hostname, port, path, method: incoming.method, headers: incoming.headers },
    (response) => {
      onStatus(response.statusCode ?? null)
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    },
  )
  sent.on('error', () => {
    // Not a failure: the scanner hung up, or a keep-alive connection closed between two requests.
    if (!answer.headersSent && !answer.destroyed && !sent.reusedSocket) onStatus(null)
    answer.destroy()
  })
  incoming.pipe(sent)
}

const MINUTES = Number(process.env.BENCH_ATTACK_MINUTES) || 10
const MAX_REMARKS = 20
const TOOLS = [
  { tool: 'wapiti', run: wapiti },
  { tool: 'sqlmap', run: sqlmap },
]

type Outcome = {
  tool: string
  who: string
  findings: Finding[]
  parts: number
  unfinished: string[]
  requests: number
  failures: number
}

export const attack: Benchmark = {
  name: 'attack',
  title: 'Attacked by scanners',
  async measure(workspace) {
    const versions = [await readVersion('wapiti'), await readVersion('sqlmap')]
    await using portal = await startPortal(await workspace.filledFolder(), { TRUST_PROXY: '1' })
    const admin = await signIn(createSender(portal.url), ADMIN)
    await using proxy = await openAttackProxy()
    const about = { url: portal.url, proxy: proxy.url, folder: workspace.folder, seconds: MINUTES * 60 }
    const outcomes: Outcome[] = []
    for (const { tool, run } of TOOLS) {
      for (const { who, cookie } of [
        { who: 'signed out', cookie: null },
        { who: 'signed in as admin', cookie: admin },
      ])
        outcomes.push({ tool, who, ...(await run({ ...about, cookie })), ...proxy.takeCounts() })
    }
    const { status } = await fetch(`${portal.url}/health/ready`)
    if (status !== 200) throw new Error(`The portal stopped serving: ${status}`)
    return {
      rows: outcomes.flatMap(toRows),
      remarks: [`${versions.join(', ')}.`, ...outcomes.flatMap(toRemarks)],
    }
  },
}

/** Throws with the install command when a scanner is missing. */
async function readVersion(tool: string): Promise<string> {
  const { stdout } = await promisify(execFile)(tool, ['--version']).catch(() => {
    throw new Error(`${tool} is not installed: apt-get install --no-install-recommends wapiti sqlmap`)
  })
  const version = /\d+\.\d+[\w.#-]*/.exec(stdout)?.[0] ?? 'of some version'
  return `${tool} ${version}`
}

function toRows({ tool, who, findings, parts, unfinished, requests, failures }: Outcome): Row[] {
  const counted = findings.filter((finding) => getAcceptedReason(finding) === null)
  const baseline = { what: 'requests', value: requests, unit: 'answers' as const }
  const row = (what: string, value: number) =>
    absoluteRow(`${tool}, ${who}: ${what}`, { value, unit: 'findings' }, baseline, { atMost: 0 })
  return [
    row('not accepted', counted.length),
    row('5xx or no response', failures),
    absoluteRow(
      `${tool}, ${who}: parts finished in time`,
      { value: parts - unfinished.length, unit: 'parts' },
      { what: 'of all', value: parts, unit: 'parts' },
      null,
    ),
  ]
}

function toRemarks({ tool, who, findings, unfinished }: Outcome): string[] {
  const groups = Map.groupBy(findings, (finding) => `${finding.kind}: ${getAcceptedReason(finding)}`)
  const remarks = [...groups.values()].slice(0, MAX_REMARKS).flatMap(([first, ...others]) => {
    if (!first) return []
    const places = others.length > 0 ? ` and ${others.length} more places` : ''
    const reason = getAcceptedReason(first) ?? `NOT ACCEPTED: ${first.about}`
    return [`${tool}, ${who}: ${first.kind} at ${first.where}${places}. ${reason}`]
  })
  if (unfinished.length === 0) return remarks
  return [...remarks, `${tool}, ${who}: not finished within ${MINUTES} minutes: ${unfinished.join(', ')}.`]
}
