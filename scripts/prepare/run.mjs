// Runs a program and keeps what it says for the case that it fails. Ends it together with us.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter } from 'node:path'
import { NODE_MODULES, PROJECT } from './project.mjs'

const KEPT_LINES = 40

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, visible?: boolean }} [options] `visible`: its words go to the terminal at once
 * @returns {Promise<{ ok: boolean, output: string }>} `output`: its last lines
 */
export function run(program, args, { env = {}, visible = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      stdio: ['ignore', visible ? 'inherit' : 'pipe', visible ? 'inherit' : 'pipe'],
    })
    /** @type {string[]} */
    const parts = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => parts.push(String(part)))
    const stopListening = endTogether(child)
    child.on('error', (error) => {
      stopListening()
      resolve({ ok: false, output: error.message })
    })
    child.on('close', (code) => {
      stopListening()
      resolve({ ok: code === 0, output: parts.join('').trimEnd().split('\n').slice(-KEPT_LINES).join('\n') })
    })
  })
}

// Left behind, an npm would go on writing node_modules while the next start does the same.
function endTogether(child) {
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

/** PATH without this checkout's own programs: npm must not run on the Node that it is about to replace. */
export function outsidePath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.filter((folder) => !folder.startsWith(NODE_MODULES)).join(delimiter)
}
