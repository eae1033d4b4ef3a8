// How pages and styles are built. Keeps server code out of the browser; owns no page.
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { shortClassName } from './scripts/prepare/class-names.ts'

const SOURCE_ROOTS = /^#(server|contract|bangla|sport)\//

/**
 * `server/`, `contract/`, `bangla/` and `sport/` run from source in the server's process. The server build of the pages must not
 * carry a second copy of them (two page caches, two pools), so it leaves those imports to Node, in development too.
 */
function oneCopyOfTheServer(): Plugin {
  return {
    name: 'one-copy-of-the-server',
    enforce: 'pre',
    resolveId(id, importer) {
      if (this.environment.name === 'client' && id.startsWith('#server/')) {
        throw new Error(`${importer} would carry ${id} into the browser`)
      }
    },
    configEnvironment: (name) =>
      name === 'ssr' ? { build: { rolldownOptions: { external: [SOURCE_ROOTS] } } } : null,
    configureServer(vite) {
      const ssr = vite.environments.ssr
      const own = ssr.fetchModule.bind(ssr)
      const root = pathToFileURL(vite.config.root).href
      ssr.fetchModule = async (id, importer, options) => {
        const url = asFileUrl(id, vite.config.root, root)
        const [path] = url.slice(root.length).split('?')
        if (path && /^\/(server|contract|bangla|sport)\//.test(path)) {
          return { externalize: root + path, type: 'module' }
        }
        return own(id, importer, options)
      }
    },
  }
}

function asFileUrl(id: string, rootPath: string, rootUrl: string): string {
  if (id.startsWith('file://')) return id
  return id.startsWith('/') ? rootUrl + id.replace(rootPath, '') : ''
}

/** What the development server bundles before the first page: a package found later makes open pages reload. */
const BROWSER_PACKAGES = [
  '@mantine/core',
  '@mantine/dropzone',
  '@mantine/hooks',
  '@tanstack/react-query',
  '@tiptap/core',
  '@tiptap/extension-table',
  '@tiptap/extensions',
  '@tiptap/pm/history',
  '@tiptap/pm/model',
  '@tiptap/pm/state',
  '@tiptap/pm/tables',
  '@tiptap/pm/view',
  '@tiptap/react',
  'diff',
  'entities',
  'i18next',
  'idb',
  'node-diff3',
  'web-vitals',
  'zod',
]

const SHARED = { minShareCount: 2, entriesAware: true }
/**
 * The scripts of the dashboard in few files: a file for each shared module meant a hundred requests for a form, each with its own
 * compilation. Small files of almost the same screens are joined. `contract/` and `app/ui/` come before the dashboard, so that no
 * public page gets its styles.
 */
const SCRIPT_FILES = [
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//,
    priority: 5,
  },
  {
    name: 'editor',
    test: /node_modules\/(?:@tiptap\/|prosemirror-|orderedmap|rope-sequence|w3c-keyname)/,
    priority: 4,
  },
  { name: 'components', test: /node_modules\/(?:@mantine|@tanstack|@floating-ui|clsx)\//, priority: 4 },
  {
    name: 'contract',
    test: /\/(?:contract|bangla|sport)\/|node_modules\/(?:zod|i18next)\//,
    priority: 3,
    ...SHARED,
    entriesAwareMergeThreshold: 4_000,
  },
  { name: 'ui', test: /\/app\/(?:ui|profile)\//, priority: 2, ...SHARED },
  // Not joined with others: the first screen would load the editor.
  { name: 'writing', test: /\/app\/dashboard\/editor\//, priority: 1, ...SHARED },
  // Joined with others, what every screen has would bring the scripts of matches to all, and so would the first screen.
  {
    name: 'frame',
    test: /\/app\/dashboard\/(?:shell|parts|forms|calls)\//,
    priority: 1,
    ...SHARED,
    entriesAwareMergeThreshold: 2_000,
  },
  { name: 'overview', test: /\/app\/dashboard\/overview\//, priority: 1, ...SHARED },
  {
    name: 'dashboard',
    test: /\/app\/dashboard\//,
    priority: 0,
    ...SHARED,
    entriesAwareMergeThreshold: 2_000,
  },
]

/** Joined files have the names of all that load them, and the manifest names them for every page: the first one is kept. */
const shortName = (name: string, ending: string) => `assets/${name.split('~', 1)[0]}-[hash]${ending}`

function fewScriptFiles(): Plugin {
  const output = {
    codeSplitting: { groups: SCRIPT_FILES },
    chunkFileNames: ({ name }: { name: string }) => shortName(name, '.js'),
    assetFileNames: ({ names: [name = ''] }: { names: string[] }) =>
      shortName(name.replace(/\.\w+$/, ''), '[extname]'),
  }
  return {
    name: 'few-script-files',
    configEnvironment: (name) => (name === 'client' ? { build: { rolldownOptions: { output } } } : null),
  }
}

export default defineConfig(({ command }) => ({
  plugins: [oneCopyOfTheServer(), fewScriptFiles(), reactRouter()],
  optimizeDeps: { include: BROWSER_PACKAGES },
  // Scripts of pages (`?worker&url`): modules, with class fields as plain assignments where a browser of the target lacks them.
  worker: {
    format: 'es',
    rolldownOptions: { transform: { assumptions: { setPublicClassFields: true } } },
  },
  build: {
    target: ['chrome99', 'safari15.4', 'firefox115'],
    assetsInlineLimit: 0,
  },
  // In development the name tells where it is from.
  css: command === 'build' ? { modules: { generateScopedName: shortClassName } } : {},
}))
