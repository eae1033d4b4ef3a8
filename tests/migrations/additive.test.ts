import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { breakingStatements, REASONS } from './additive.ts'

const FOLDER = fileURLToPath(new URL('../../db/migrations', import.meta.url))
const files = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.sql'))
  .sort()
const textOf = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8')

describe('the previous release still runs after the migration', () => {
  test.each(files)('%s', (name) => {
    const earlier = files.slice(0, files.indexOf(name)).map(textOf)
    expect(breakingStatements(textOf(name), earlier)).toEqual([])
  })
})

test('times increase: a database skips a migration that is dated before its last one', () => {
  const journal = readFileSync(`${FOLDER}/meta/_journal.json`, 'utf8')
  const { entries }: { entries: { when: number }[] } = JSON.parse(journal)
  const times = entries.map(({ when }) => when)
  expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other))
})

test('drizzle-kit reads every file with tables: it would drop those of others', async () => {
  const { default: drizzle } = await import(new URL('../../drizzle.config.ts', import.meta.url).href)
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const withTables = globSync('{server,contract,app,bangla,sport}/**/*.ts', { cwd }).filter((path) =>
    readFileSync(`${cwd}/${path}`, 'utf8').includes('pgTable('),
  )
  expect(globSync(drizzle.schema, { cwd })).toEqual(expect.arrayContaining(withTables))
})

describe('a migration may', () => {
  test.each([
    'CREATE TABLE "moods" ("id" text PRIMARY KEY NOT NULL);',
    'ALTER TABLE "posts" ADD COLUMN "mood" text;',
    `ALTER TABLE "posts" ADD COLUMN "mood" text DEFAULT '' NOT NULL;`,
    'CREATE INDEX "posts_mood" ON "posts" USING btree ("headline");',
    'ALTER TABLE "posts" ADD COLUMN "mood" text;--> statement-breakpoint\nCREATE UNIQUE INDEX "m" ON "posts" USING btree ("mood");',
    'ALTER TABLE "posts" ADD COLUMN "mood" text;\nUPDATE "posts" SET "mood" = "headline" WHERE "headline" IS NOT NULL;',
    'ALTER TABLE "posts" ALTER COLUMN "headline" DROP NOT NULL;',
    `CREATE TABLE "moods" ("id" text PRIMARY KEY NOT NULL);\nINSERT INTO "moods" ("id") VALUES ('calm');`,
    `-- breaks nothing: ${REASONS[0]}\nDROP TABLE "web_vitals";`,
  ])('%s', (sql) => {
    expect(breakingStatements(sql)).toEqual([])
  })
})

describe('a migration may not, without a known reason,', () => {
  test.each([
    'DROP TABLE "posts";',
    'ALTER TABLE "posts" DROP COLUMN "headline";',
    'ALTER TABLE "posts" RENAME COLUMN "headline" TO "title";',
    'ALTER TABLE "posts" RENAME TO "articles";',
    'ALTER TABLE "posts" ALTER COLUMN "headline" SET DATA TYPE varchar(10);',
    'ALTER TABLE "posts" ALTER COLUMN "writer" SET NOT NULL;',
    'ALTER TABLE "posts" ALTER COLUMN "writer" DROP DEFAULT;',
    'ALTER TABLE "posts" ADD COLUMN "mood" text NOT NULL;',
    'ALTER TABLE "posts" ADD CONSTRAINT "c" CHECK ("headline" <> \'\');',
    'ALTER TABLE "posts" DROP CONSTRAINT "posts_author_id_users_id_fk";',
    'CREATE UNIQUE INDEX "u" ON "posts" USING btree ("headline");',
    'UPDATE "posts" SET "headline" = upper("headline");',
    'DELETE FROM "messages";',
    'INSERT INTO "messages" ("id") VALUES (1);',
    'TRUNCATE "messages";',
    'CREATE TRIGGER t BEFORE INSERT ON posts EXECUTE FUNCTION f();',
    '-- breaks nothing: I say so\nDROP TABLE "web_vitals";',
  ])('%s', (sql) => {
    expect(breakingStatements(sql)).toHaveLength(1)
  })

  test('drop an index that an earlier release needs to find duplicates', () => {
    const unique = 'CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");'
    expect(breakingStatements('DROP INDEX "users_email";', [unique])).toHaveLength(1)
    expect(breakingStatements('DROP INDEX "users_role";', [unique])).toEqual([])
  })
})
