// Bundles dashboard code for an empty page, for tests that need a browser but no portal.
import { join } from 'node:path'
import { build } from 'vite'

const ENTRY = join(process.cwd(), 'entry.ts')

/** A script that runs this code; it may import `#app/…` and packages. */
export async function bundleForBrowser(code: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'bundle' },
    },
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? code : null),
      },
    ],
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('Nothing was built')
  return output.output[0].code
}
