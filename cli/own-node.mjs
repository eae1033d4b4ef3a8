// Starts a program on Maidan's own Node with the settings of every Maidan process. Plain JavaScript that Node 20 can run.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = dirname(dirname(fileURLToPath(import.meta.url)))
const node = join(project, 'node_modules/node/bin/node')
// To hold less unused memory: a small young generation; a heap that grows by half instead of fourfold before it is collected (V8
// assumes that it has a large machine to itself); fewer malloc arenas; large blocks of brotli and sharp are returned at once.
// For a faster start: the compile cache saves 0.3 s; a first collection at 64 MB, about what is alive after a start, saves 0.1 s;
// and a young generation with its full size from the beginning another 0.1 s.
const V8 = [
  '--max-semi-space-size=4',
  '--min-semi-space-size=4',
  '--heap-growing-percent=50',
  '--initial-old-space-size=64',
]

/**
 * Runs the program on Maidan's own Node instead of the present process.
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
  const args = [...V8, program, ...more]
  // If Node supports it, exec replaces this process, so that signals and exit status need not be passed on.
  if (process.execve) process.execve(node, [node, ...args], env)

  const child = spawn(node, args, { stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
