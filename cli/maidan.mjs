#!/usr/bin/env node
// The command `maidan`, for whatever Node the machine has: runs cli/maidan.ts, from source, on Maidan's own Node.
// Plain JavaScript for Node 20; owns no command.
import { fileURLToPath } from 'node:url'
import { runOnOwnNode } from './own-node.mjs'

runOnOwnNode(fileURLToPath(new URL('maidan.ts', import.meta.url)), process.argv.slice(2))
