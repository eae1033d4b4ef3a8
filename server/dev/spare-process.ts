// The program of a serving process of the development server before it begins: it loads packages, which no change of a source
// affects, and waits. Maidan's own modules are loaded when it begins, so that they are those of the last change.
import '@fastify/busboy'
import '@hono/node-server'
import '@hono/zod-openapi'
import '@node-rs/argon2'
import 'better-auth/adapters/drizzle'
import 'better-auth/minimal'
import 'better-auth/plugins/bearer'
import 'better-auth/plugins/generic-oauth'
import 'better-auth/plugins/jwt'
import 'diff'
import 'drizzle-orm/node-postgres'
import 'drizzle-orm/node-postgres/migrator'
import 'entities'
import 'flydrive/drivers/fs'
import 'hono/compress'
import 'i18next'
import 'jose'
import 'pg-boss'
import 'pg-copy-streams'
import 'pino'
import 'prom-client'
import 'rate-limiter-flexible'
import 'react-dom/server'
import 'react-router'
import 'sanitize-html'
import 'sharp'
import 'vite/module-runner'
import { pathToFileURL } from 'node:url'

process.once('disconnect', () => process.exit(0))
// From here on the process looks as if its first argument had been started.
process.argv.splice(1, 1)
process.once('message', () => void import(pathToFileURL(process.argv[1] ?? '').href))
