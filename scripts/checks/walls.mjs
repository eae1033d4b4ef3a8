// The architecture's walls: who may import whom (.dependency-cruiser.json), and whether the guard at each wall is awake.
// Every rule has a fixture that breaks it; a rule that lets its fixture pass is as bad as a broken wall.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { PROJECT } from '../prepare/project.mjs'

const ROOMS = ['app', 'server', 'contract', 'bangla', 'cli', 'demo', 'bench', 'tests']
const FIXTURES = join(PROJECT, 'tests/walls/fixtures')
const FAR_IMPORT = /\b(?:from|import)\s*\(?\s*['"]\.\.\/\.\.\//

const { options, ...rules } = JSON.parse(readFileSync(join(PROJECT, '.dependency-cruiser.json'), 'utf8'))
const tsConfig = extractTSConfig(join(PROJECT, options.tsConfig.fileName))

async function look(baseDir, rooms, exclude) {
  const { exclude: _ours, ...common } = options
  const settings = { ...common, ...(exclude ? { exclude } : {}), ruleSet: rules, validate: true, baseDir }
  const { output } = await cruise(rooms, settings, { ...options.enhancedResolveOptions }, { tsConfig })
  return output
}

function describe({ rule, from, to }) {
  const reason = rules.forbidden.find((known) => known.name === rule.name)?.comment ?? ''
  return `${rule.name}: ${from} → ${to}\n    ${reason}`
}

async function brokenWalls() {
  const rooms = ROOMS.filter((room) => existsSync(join(PROJECT, room)))
  const found = await look(PROJECT, rooms, options.exclude)
  const sources = found.modules.map((module) => module.source)
  const empty = ['app', 'server', 'contract', 'bangla', 'cli'].filter(
    (room) => !sources.some((path) => path.startsWith(`${room}/`)),
  )
  return [
    ...empty.map((room) => `Not one file of ${room}/ was looked at: the check itself is broken.`),
    ...found.summary.violations.filter((violation) => violation.rule.severity === 'error').map(describe),
  ]
}

async function sleepingGuards() {
  const complaints = []
  for (const { name } of rules.forbidden) {
    const folder = join(FIXTURES, name)
    if (!existsSync(folder)) {
      complaints.push(`${name}: no fixture proves this rule. Make tests/walls/fixtures/${name}/ break it.`)
      continue
    }
    const found = await look(folder, readdirSync(folder))
    const names = found.summary.violations.map((violation) => violation.rule.name)
    if (!names.includes(name)) complaints.push(`${name}: the rule let its fixture pass.`)
  }
  return complaints
}

function farImports() {
  return ROOMS.filter((room) => existsSync(join(PROJECT, room)))
    .flatMap((room) => readdirSync(join(PROJECT, room), { recursive: true }).map((path) => `${room}/${path}`))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/walls/fixtures/'))
    .filter((path) => FAR_IMPORT.test(readFileSync(join(PROJECT, path), 'utf8')))
    .map(
      (path) =>
        `${path} imports from ../../; across rooms the way is #server/…, #contract/…, #bangla/…, #app/…`,
    )
}

const complaints = [...(await brokenWalls()), ...(await sleepingGuards()), ...farImports()]
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
