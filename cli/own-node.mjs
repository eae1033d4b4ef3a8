// Hands over to Maidan's own Node with the settings that every Maidan process has. Plain JavaScript for Node 20; owns no command.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(project, 'node_modules/node/bin/node')
// A smaller young generation, a heap that grows by half instead of fourfold before it is cleared (V8 takes all of a large
// machine for its own), fewer heaps of malloc, and what brotli and sharp take in large pieces given back at once: less memory
// is held and never used. A cached compile saves a third of a second at every start, a heap that is first cleared at 64 MB, about
// what is alive after a start, a tenth, and so does a young generation that has its full size from the first moment.
const V8 = [
  '--max-semi-space-size=4',
  '--min-semi-space-size=4',
  '--heap-growing-percent=50',
  '--initial-old-space-size=64',
]
const QUICK_IMPORTS = `--import=${new URL('quick-imports.mjs', import.meta.url)}`

/**
 * Runs the program in place of this one.
 * @param {string} program
 * @param {string[]} more its arguments
 */
export function runOnOwnNode(program, more) {
  if (!existsSync(node)) {
    console.error(
      `Maidan's own Node is missing (${node}). Run "npm start", which installs it; if npm runs with --ignore-scripts, "npm rebuild --ignore-scripts=false".`,
    )
    process.exit(1)
  }
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '262144',
    NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/compile'),
    ...process.env,
    // React chooses its build when it is loaded, before any of Maidan's own code runs.
    NODE_ENV: process.env.NODE_ENV ?? 'production',
  }
  const args = [...V8, QUICK_IMPORTS, program, ...more]
  // Where Node can, the process becomes the other one: signals and exit status need no messenger then.
  if (process.execve) process.execve(node, [node, ...args], env)

  const child = spawn(node, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
