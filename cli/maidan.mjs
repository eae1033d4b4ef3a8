#!/usr/bin/env node
// The command `maidan`, started by whichever Node the machine has: runs cli/maidan.ts, from source, on Maidan's own Node.
// Plain JavaScript that Node 20 can run. The commands are in maidan.ts.
import { fileURLToPath } from 'node:url'
import { runOnOwnNode } from './own-node.mjs'

runOnOwnNode(fileURLToPath(new URL('maidan.ts', import.meta.url)), process.argv.slice(2))
