// Everything `npm test` checks besides the tests themselves. Each check says what is wrong and answers whether all is well.
import { existsSync } from 'node:fs'
import { inProject, OWN_NODE } from '../prepare/project.mjs'
import { run } from '../prepare/run.mjs'

/** @type {Record<string, () => Promise<boolean>>} */
export const CHECKS = {
  types: async () => {
    const compiler = inProject('node_modules/typescript-native/bin/tsc')
    // Route modules import types that React Router writes from app/routes.ts.
    return allPass([
      [inProject('node_modules/@react-router/dev/bin.cjs'), 'typegen'],
      [compiler, '-p', 'tsconfig.server.json', ...incremental('server')],
      [compiler, '-p', 'tsconfig.app.json', ...incremental('app')],
    ])
  },
  lint: () => allPass([[inProject('node_modules/@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']]),
  words: () => allPass([[inProject('scripts/checks/plain-words.mjs')]]),
  imports: () => allPass([[inProject('scripts/checks/import-rules.mjs')]]),
  licences: () => allPass([[inProject('scripts/checks/licences.mjs')]]),
  unused: () => allPass([[inProject('node_modules/knip/bin/knip.js')]]),
}

/**
 * Only when they are asked for by name: what they say depends on the world outside, not on the checkout.
 * @type {Record<string, () => Promise<boolean>>}
 */
export const CHECKS_BY_NAME = {
  audit: () => allPass([[inProject('scripts/checks/dependency-audit.mjs')]]),
}

// The compiler looks again only at what changed since its last run in this checkout.
const incremental = (name) => [
  '--incremental',
  '--tsBuildInfoFile',
  inProject(`tmp/types/${name}.tsbuildinfo`),
]

// All of them, also after one failed: who repairs something wants to see the rest.
async function allPass(commands) {
  let well = true
  for (const command of commands) {
    if (!existsSync(command[0] ?? '')) {
      process.stderr.write(`${command[0]} is missing.\n`)
      well = false
      continue
    }
    const { ok } = await run(OWN_NODE, command, { visible: true })
    well &&= ok
  }
  return well
}
