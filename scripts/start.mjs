// `npm start`: prepares the checkout as far as needed, then serves.
// Plain JavaScript for Node 20, because Maidan's own Node may not be installed yet.
import { prepare } from './prepare/prepare.mjs'
import { script } from './prepare/step.mjs'

await script(async () => {
  await prepare()
})
process.env.NODE_ENV = 'production'
process.argv = [process.argv[0] ?? 'node', process.argv[1] ?? 'maidan', 'serve']
await import(new URL('../cli/maidan.mjs', import.meta.url).href)
