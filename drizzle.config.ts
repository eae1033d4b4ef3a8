// Where drizzle-kit finds the tables and writes migrations.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./server/db/tables.ts', './server/db/*-tables.ts'],
  out: './db/migrations',
})
