// Where drizzle-kit finds the tables and writes migrations, and which database its viewer shows.
import { defineConfig } from 'drizzle-kit'

const url = process.env.DATABASE_URL

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/tables/*tables.ts',
  out: './db/migrations',
  ...(url ? { dbCredentials: { url } } : {}),
})
