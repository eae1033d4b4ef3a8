// `npm run dev`: prepares the checkout without building pages, then runs the development server.
import { prepare } from './prepare/prepare.mjs'
import { script } from './prepare/step.mjs'

await script(() => prepare({ forTests: true, pages: false }))
process.env.NODE_ENV = 'development'
process.argv = [process.argv[0] ?? 'node', process.argv[1] ?? 'maidan', 'dev', ...process.argv.slice(2)]
await import(new URL('../cli/maidan.mjs', import.meta.url).href)
