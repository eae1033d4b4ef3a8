// The checks that `npm test` runs in addition to the tests. Each prints its complaints and returns whether it passed.
import { existsSync } from 'node:fs'
import { inProject, OWN_NODE } from '../prepare/project.mjs'
import { run } from '../prepare/run.mjs'

/** @type {Record<string, () => Promise<boolean>>} */
export const CHECKS = {
  types: async () => {
    // Route modules import types that React Router writes from app/routes.ts.
    const written = await allPass([[inProject('node_modules/@react-router/dev/bin.cjs'), 'typegen']])
    const parts = await Promise.all(['server', 'app'].map(compile))
    // Both projects report an error of a file that they share.
    for (const error of new Set(parts.flatMap(({ errors }) => errors))) process.stderr.write(`${error}\n`)
    return written && parts.every(({ ok }) => ok)
  },
  lint: () => allPass([[inProject('node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']]),
  words: () => allPass([[inProject('scripts/checks/plain-words.mjs')]]),
  imports: () => allPass([[inProject('scripts/checks/import-rules.mjs')]]),
  licences: () => allPass([[inProject('scripts/checks/licences.mjs')]]),
  unused: () => allPass([[inProject('node_modules/knip/bin/knip.js')]]),
}

/**
 * Run only by name, because the result depends on the network, not only on the checkout.
 * @type {Record<string, () => Promise<boolean>>}
 */
export const CHECKS_BY_NAME = {
  audit: () => allPass([[inProject('scripts/checks/dependency-audit.mjs')]]),
}

// The compiler's default of four checkers would each check the shared files again; two compilers run at a time instead.
const ONE_CHECKER = ['--checkers', '1']

/** @param {string} name */
async function compile(name) {
  const compiler = inProject('node_modules/typescript-native/bin/tsc')
  const command = [compiler, '-p', `tsconfig.${name}.json`, ...ONE_CHECKER, ...incremental(name)]
  const { ok, output } = await run(OWN_NODE, command, { lines: Number.POSITIVE_INFINITY })
  // Further lines of an error are indented.
  return { ok, errors: output.split(/\n(?=\S)/).filter((error) => error !== '') }
}

// The compiler checks only what changed since its last run in this checkout.
const incremental = (name) => [
  '--incremental',
  '--tsBuildInfoFile',
  inProject(`tmp/types/${name}.tsbuildinfo`),
]

// Runs all commands, also after a failure, to show every problem at once.
async function allPass(commands) {
  let passed = true
  for (const command of commands) {
    if (!existsSync(command[0] ?? '')) {
      process.stderr.write(`${command[0]} is missing.\n`)
      passed = false
      continue
    }
    const { ok } = await run(OWN_NODE, command, { visible: true })
    passed &&= ok
  }
  return passed
}
