// Paths of the checkout. Plain JavaScript for Node 20, like this whole folder: it runs before anything is installed.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const PROJECT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const NODE_MODULES = join(PROJECT, 'node_modules')
/** Maidan's own Node 24, installed as an npm package. */
export const OWN_NODE = join(NODE_MODULES, 'node/bin/node')

/** @param {string[]} names */
export function inProject(...names) {
  return join(PROJECT, ...names)
}
