// Speeds up the start: for every import, Node searches the package of the importing file and parses its package.json again, which
// took a third of the start. This hook reads each package.json once, and resolves a bare specifier once per package.
import { existsSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

const PROJECT = new URL('../', import.meta.url).href
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+\//
const FORMATS = { '.js': 'module', '.ts': 'module-typescript' }

/** Results for bare specifiers, by package and specifier. */
const known = new Map()
/** Whether the modules of a folder are ES modules, by the folder's address. */
const moduleFolders = new Map()

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context
    if (!parentURL?.startsWith('file:') || !conditions.includes('import') || specifier.startsWith('node:'))
      return nextResolve(specifier, context)
    const url = addressOf(specifier, parentURL)
    if (url === null) return resolveBare(specifier, context, nextResolve)
    const format = FORMATS[url.slice(url.lastIndexOf('.'))]
    if (!format || !isModuleFolder(url.slice(0, url.lastIndexOf('/')))) return nextResolve(specifier, context)
    return { url, format, shortCircuit: true }
  },
})

/** The address of a relative or `#folder/` import (`imports` in package.json map these to folders); null for packages. */
function addressOf(specifier, parentURL) {
  if (/^\.\.?\//.test(specifier)) return new URL(specifier, parentURL).href
  return specifier.startsWith('#') && !PACKAGE.test(parentURL) ? PROJECT + specifier.slice(1) : null
}

function resolveBare(specifier, context, nextResolve) {
  const key = `${PACKAGE.exec(context.parentURL)?.[0] ?? PROJECT} ${specifier}`
  const result = known.get(key) ?? { ...nextResolve(specifier, context), shortCircuit: true }
  known.set(key, result)
  return result
}

/** Whether the nearest package.json makes this a folder of ES modules. */
function isModuleFolder(folder) {
  let found = moduleFolders.get(folder)
  if (found === undefined) {
    const file = new URL(`${folder}/package.json`)
    found = existsSync(file)
      ? JSON.parse(readFileSync(file, 'utf8')).type === 'module'
      : isModuleFolder(folder.slice(0, folder.lastIndexOf('/')))
    moduleFolders.set(folder, found)
  }
  return found
}
