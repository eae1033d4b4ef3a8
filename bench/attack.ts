// Figure: what two scanners of other people, wapiti and sqlmap (Debian packages), find in a portal, signed out and signed in.
// BENCH_ATTACK_MINUTES: how long each of the four attacks may take (10). What they find and why it is none: attack-findings.ts.
import { entered } from '#tests/fuzz/newsroom.ts'
import { senderTo } from '#tests/fuzz/send.ts'
import { type Finding, reasonOf } from './attack-findings.ts'
import { openGate } from './attack-gate.ts'
import { sqlmap } from './attack-sqlmap.ts'
import { wapiti } from './attack-wapiti.ts'
import { runToEnd } from './child.ts'
import { type Figure, plainRow, type Row } from './figure.ts'
import { ADMIN, startPortal } from './portal.ts'

const MINUTES = Number(process.env.BENCH_ATTACK_MINUTES) || 10
const MOST_TOLD = 20
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

export const attack: Figure = {
  name: 'attack',
  title: 'Attacked by scanners',
  async measure(ground) {
    const versions = [await versionOf('wapiti'), await versionOf('sqlmap')]
    await using portal = await startPortal(await ground.filledFolder(), { TRUST_PROXY: '1' })
    const admin = await entered(senderTo(portal.url), ADMIN)
    await using gate = await openGate()
    const about = { url: portal.url, gate: gate.url, folder: ground.folder, seconds: MINUTES * 60 }
    const outcomes: Outcome[] = []
    for (const { tool, run } of TOOLS) {
      for (const { who, cookie } of [
        { who: 'signed out', cookie: null },
        { who: 'signed in as admin', cookie: admin },
      ])
        outcomes.push({ tool, who, ...(await run({ ...about, cookie })), ...gate.counted() })
    }
    const { status } = await fetch(`${portal.url}/health/ready`)
    if (status !== 200) throw new Error(`The portal does not serve any more: ${status}`)
    return {
      rows: outcomes.flatMap(rowsOf),
      remarks: [`${versions.join(', ')}.`, ...outcomes.flatMap(remarksOf)],
    }
  },
}

/** Throws with what to do where a scanner is not there. */
async function versionOf(tool: string): Promise<string> {
  const said = await runToEnd(tool, ['--version']).catch(() => {
    throw new Error(`${tool} is not installed: apt-get install --no-install-recommends wapiti sqlmap`)
  })
  const version = /\d+\.\d+[\w.#-]*/.exec(said)?.[0] ?? 'of some version'
  return `${tool} ${version}`
}

function rowsOf({ tool, who, findings, parts, unfinished, requests, failures }: Outcome): Row[] {
  const unexplained = findings.filter((finding) => reasonOf(finding) === null)
  const yardstick = { what: 'requests', value: requests, unit: 'answers' as const }
  const row = (what: string, value: number) =>
    plainRow(`${tool}, ${who}: ${what}`, { value, unit: 'findings' }, yardstick, { atMost: 0 })
  return [
    row('not explained', unexplained.length),
    row('answered with 5xx, or not at all', failures),
    plainRow(
      `${tool}, ${who}: parts finished in time`,
      { value: parts - unfinished.length, unit: 'parts' },
      { what: 'of all', value: parts, unit: 'parts' },
      null,
    ),
  ]
}

function remarksOf({ tool, who, findings, unfinished }: Outcome): string[] {
  const groups = Map.groupBy(findings, (finding) => `${finding.kind}: ${reasonOf(finding)}`)
  const told = [...groups.values()].slice(0, MOST_TOLD).flatMap(([first, ...others]) => {
    if (!first) return []
    const places = others.length > 0 ? ` and ${others.length} more places` : ''
    const reason = reasonOf(first) ?? `NOT EXPLAINED: ${first.about}`
    return [`${tool}, ${who}: ${first.kind} at ${first.where}${places}. ${reason}`]
  })
  if (unfinished.length === 0) return told
  return [...told, `${tool}, ${who}: within ${MINUTES} minutes not to its end: ${unfinished.join(', ')}.`]
}
