// `npm start`: prepares the checkout as far as needed, then serves.
// Plain JavaScript for Node 20, because Maidan's own Node may not be installed yet.
import { runOnOwnNode } from '../cli/own-node.mjs'
import { BUNDLED_PROGRAM } from './prepare/bundle.mjs'
import { prepare } from './prepare/prepare.mjs'
import { script } from './prepare/step.mjs'

await script(() => prepare({ server: true }))
process.env.NODE_ENV = 'production'
runOnOwnNode(BUNDLED_PROGRAM, ['serve'])
