// Shortens the start: Node parses the `exports` of a package again for each of its modules, and those of drizzle-orm are 180 kB,
// which took a quarter of a start. Imports between its own modules do not need them.
import { registerHooks } from 'node:module'

const PACKAGE = '/node_modules/drizzle-orm/'

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL, conditions } = context
    const isInside = parentURL?.includes(PACKAGE) && specifier.startsWith('.') && specifier.endsWith('.js')
    if (!isInside || !conditions.includes('import')) return nextResolve(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
