import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPicture } from '#tests/test-picture.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { storePicture } from './media/media.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world?.end())

const keys = () => Array.fromAsync(world.world.files.keys())
/** Runs this SQL statement at every insert into the audit log, to make it fail or to end its connection. */
const when = (statement: string) =>
  world.pool.query(
    `create or replace function fail_act() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
     create or replace trigger fail_act before insert on audit_entries for each row execute function fail_act()`,
  )

test('removes files when their row is refused, and leaves them when the outcome of the commit is unknown', async () => {
  const ctx = await world.as('editor')
  await when("raise exception 'refused'")
  await expect(storePicture(ctx, await testPicture())).rejects.toThrow()
  expect(await keys()).toEqual([])
  await when('perform pg_terminate_backend(pg_backend_pid())')
  await expect(storePicture(ctx, await testPicture())).rejects.toThrow()
  expect((await keys()).filter((key) => key.endsWith('/master.webp'))).toHaveLength(1)
})
