// Benchmark: findings of the scanners wapiti and sqlmap (Debian packages), signed out and signed in.
// BENCH_ATTACK_MINUTES limits each of the four attacks (10). Accepted findings: attack-findings.ts.
import { signIn } from '#tests/fuzz/fuzzed-newsroom.ts'
import { createSender } from '#tests/fuzz/send.ts'
import { type Finding, getAcceptedReason } from './attack-findings.ts'
import { openAttackProxy } from './attack-proxy.ts'
import { sqlmap } from './attack-sqlmap.ts'
import { wapiti } from './attack-wapiti.ts'
import { absoluteRow, type Benchmark, type Row } from './benchmark.ts'
import { runToEnd } from './child.ts'
import { ADMIN, startPortal } from './portal.ts'

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
  const said = await runToEnd(tool, ['--version']).catch(() => {
    throw new Error(`${tool} is not installed: apt-get install --no-install-recommends wapiti sqlmap`)
  })
  const version = /\d+\.\d+[\w.#-]*/.exec(said)?.[0] ?? 'of some version'
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
