// Import rules: which layer may import which (.dependency-cruiser.json). Every rule has a fixture that breaks it, which
// shows that the rule matches something.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { PROJECT } from '../prepare/project.mjs'

const FOLDERS = ['app', 'server', 'contract', 'bangla', 'sport', 'cli', 'demo', 'bench', 'tests'].filter(
  (folder) => existsSync(join(PROJECT, folder)),
)
const MUST_HAVE_MODULES = ['app', 'server', 'contract', 'bangla', 'sport', 'cli']
const FIXTURES = join(PROJECT, 'tests/import-rules/fixtures')
const FAR_IMPORT = /\b(?:from|import)\s*\(?\s*['"]\.\.\/\.\.\//

const { options, ...rules } = JSON.parse(readFileSync(join(PROJECT, '.dependency-cruiser.json'), 'utf8'))
const tsConfig = extractTSConfig(join(PROJECT, options.tsConfig.fileName))

async function cruiseFolders(baseDir, folders, { exclude, ruleSet = rules } = {}) {
  const { exclude: _ours, ...common } = options
  const settings = { ...common, ...(exclude ? { exclude } : {}), ruleSet, validate: true, baseDir }
  const { output } = await cruise(folders, settings, { ...options.enhancedResolveOptions }, { tsConfig })
  return output
}

function describeViolation({ rule, from, to }) {
  const reason = rules.forbidden.find(({ name }) => name === rule.name)?.comment ?? ''
  return `${rule.name}: ${from} → ${to}\n    ${reason}`
}

async function findViolations() {
  const { modules, summary } = await cruiseFolders(PROJECT, FOLDERS, {
    exclude: options.exclude,
    ruleSet: rulesOfScope((scope) => scope !== 'folder'),
  })
  const empty = MUST_HAVE_MODULES.filter(
    (folder) => !modules.some(({ source }) => source.startsWith(`${folder}/`)),
  )
  return [
    ...empty.map((folder) => `No file of ${folder}/ was checked: the check itself is broken.`),
    ...errorsOf(summary),
    ...(await findFolderCycles()),
    ...describeNounCycle(modules),
  ]
}

const NOUN = /^server\/domain\/([^/]+)\//

/**
 * Nouns are the first folders below server/domain. Imports of types count: who reads a noun must not have to read those above it.
 * Returns the imports between nouns that import each other, directly or through others.
 */
function describeNounCycle(modules) {
  const imports = modules
    .filter(({ source }) => !source.endsWith('.test.ts'))
    .flatMap(({ source, dependencies }) => dependencies.map(({ resolved }) => ({ source, resolved })))
    .map(({ source, resolved }) => ({
      source,
      resolved,
      from: NOUN.exec(source)?.[1],
      to: NOUN.exec(resolved)?.[1],
    }))
    .filter(({ from, to }) => from && to && from !== to)
  // A noun that imports none of the others left, or that none of them imports, is in no cycle.
  let left = imports
  for (let before = Number.POSITIVE_INFINITY; left.length < before; ) {
    before = left.length
    const [importing, imported] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))]
    left = left.filter(({ from, to }) => imported.has(from) && importing.has(to))
  }
  return left.map(
    ({ source, resolved }) =>
      `no-noun-cycles: ${source} → ${resolved}\n    Nouns of server/domain are layers: move what both need to the lower one, or pass a function.`,
  )
}

/** Cycles between folders. Tests are left out, because they may import every layer. */
async function findFolderCycles() {
  const { summary } = await cruiseFolders(PROJECT, ['server'], {
    exclude: { path: `${options.exclude.path}|^tests/|\\.test\\.ts$` },
    ruleSet: rulesOfScope((scope) => scope === 'folder'),
  })
  return errorsOf(summary)
}

function rulesOfScope(matches) {
  return { ...rules, forbidden: rules.forbidden.filter(({ scope }) => matches(scope)) }
}

function errorsOf({ violations }) {
  return violations.filter(({ rule }) => rule.severity === 'error').map(describeViolation)
}

async function findUnprovenRules() {
  const complaints = []
  const nouns = await cruiseFolders(join(FIXTURES, 'no-noun-cycles'), ['server'])
  if (describeNounCycle(nouns.modules).length !== 2)
    complaints.push('no-noun-cycles: the rule accepts its fixture, which must break it.')
  for (const { name } of rules.forbidden) {
    const folder = join(FIXTURES, name)
    if (!existsSync(folder)) {
      complaints.push(
        `${name}: no fixture proves this rule. Make tests/import-rules/fixtures/${name}/ break it.`,
      )
      continue
    }
    const { summary } = await cruiseFolders(folder, readdirSync(folder))
    if (!summary.violations.some(({ rule }) => rule.name === name))
      complaints.push(`${name}: the rule accepts its fixture, which must break it.`)
  }
  return complaints
}

function findFarImports() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true }).map((path) => `${folder}/${path}`),
  )
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('tests/import-rules/fixtures/'))
    .filter((path) => FAR_IMPORT.test(readFileSync(join(PROJECT, path), 'utf8')))
    .map((path) => `${path} imports from ../../; use #server/…, #contract/…, #bangla/…, #sport/… or #app/…`)
}

const complaints = [...(await findViolations()), ...(await findUnprovenRules()), ...findFarImports()]
for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
process.exitCode = complaints.length > 0 ? 1 : 0
