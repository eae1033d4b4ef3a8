// Runs a program and returns its last output. The program ends together with this process.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { NODE_MODULES, PROJECT } from './project.mjs'

const OUTPUT_LINES = 40

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, visible?: boolean, lines?: number }} [options] `visible`: prints its output
 *   directly
 * @returns {Promise<{ ok: boolean, output: string }>} `output`: its last `lines`
 */
export function run(program, args, { env = {}, visible = false, lines = OUTPUT_LINES } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      stdio: ['ignore', visible ? 'inherit' : 'pipe', visible ? 'inherit' : 'pipe'],
    })
    /** @type {string[]} */
    const parts = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(String(part)))
    const stopListening = forwardSignals(child)
    child.on('error', (error) => {
      stopListening()
      resolve({ ok: false, output: error.message })
    })
    child.on('close', (code) => {
      stopListening()
      resolve({
        ok: code === 0,
        output: parts.join('').trimEnd().split('\n').slice(-lines).join('\n'),
      })
    })
  })
}

// An orphaned npm would write to node_modules while the next start does the same.
function forwardSignals(child) {
  const listeners = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
    const end = () => {
      child.kill(signal)
      process.exit(128 + constants.signals[signal])
    }
    process.once(signal, end)
    return () => process.off(signal, end)
  })
  return () => {
    for (const remove of listeners) remove()
  }
}

/** PATH without this checkout's programs: npm must not run on the Node that it replaces. */
export function systemPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.startsWith(NODE_MODULES)).join(delimiter)
}
