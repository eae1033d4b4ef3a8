// The program that bundles the server: cli/maidan.ts, the built pages and the packages they need, into the folder it is given.
// Runs on Maidan's own Node, with the Vite that builds the pages.
import { dirname, relative } from 'node:path'
import { build } from 'vite'
import { inProject, PROJECT } from './project.mjs'

/**
 * Packages that are not bundled: native ones, the development server's, and those that a running portal loads only when it needs
 * them, because another start may have replaced the bundle by then.
 */
const EXTERNAL = [/^@aws-sdk\//, '@node-rs/argon2', 'nodemailer', 'pg-native', 'sharp', /^vite($|\/)/]
/** How server/serving.ts loads the pages, from a build that is made before this one. */
const PAGES = "import(new URL('../build/server/index.js', import.meta.url).href)"

/** Bundles the pages together with the server, because they import its modules: no module is loaded twice. */
function pagesInTheBundle() {
  return {
    name: 'pages-in-the-bundle',
    enforce: 'pre',
    transform(code, id) {
      if (id !== inProject('server/serving.ts')) return null
      if (!code.includes(PAGES)) throw new Error(`${id} loads the pages in another way than ${PAGES}`)
      return code.replace(PAGES, `import(${JSON.stringify(inProject('build/server/index.js'))})`)
    },
  }
}

/** Keeps paths relative to `import.meta` valid, because the bundle lies two folders below the project. */
function addressesOfModules() {
  return {
    name: 'addresses-of-modules',
    transform(code, id) {
      const path = relative(PROJECT, id)
      if (/^(?:\.\.|node_modules|build)/.test(path) || !code.includes('import.meta.')) return null
      return code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(`../../${path}`)}, import.meta.url).href`)
        .replaceAll(
          'import.meta.dirname',
          `(import.meta.dirname + ${JSON.stringify(`/../../${dirname(path)}`)})`,
        )
    },
  }
}

await build({
  root: PROJECT,
  configFile: false,
  logLevel: 'error',
  plugins: [pagesInTheBundle(), addressesOfModules()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: process.argv[2],
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    // Keeps stack traces readable.
    minify: false,
    rolldownOptions: {
      input: { maidan: inProject('cli/maidan.ts') },
      external: EXTERNAL,
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
