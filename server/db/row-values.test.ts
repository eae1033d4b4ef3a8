import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { ROW_VALUES } from './row-values.ts'

const VALUES = [
  `'2026-11-23 07:17:27.121+00'::timestamptz`,
  `'2026-11-23 07:17:27+00'::timestamptz`,
  `'2026-11-23 07:17:27.5+00'::timestamptz`,
  `'0099-01-01 00:00:00+00'::timestamptz`,
  `'12026-11-23 07:17:27+00'::timestamptz`,
  `'0044-03-15 12:00:00+00 BC'::timestamptz`,
  `'infinity'::timestamptz`,
  `'-infinity'::timestamptz`,
  `null::timestamptz`,
  `array[]::text[]`,
  `array['Cricket']`,
  `array['Cricket', 'Sports']`,
  `array['Other sports', 'a,b', 'c"d', 'e\\f', '{g}', '']`,
  `array['NULL', null, 'nullify']`,
  `array['ক্রিকেট', 'খেলা']`,
  `array[array['a', 'b'], array['c', 'd']]`,
  `array[]::int[]`,
  `array[1, -2, 2147483647]`,
  `array[1, null]`,
  `array[array[1, 2], array[3, 4]]`,
]

test.each(['UTC', 'Asia/Dhaka', 'Asia/Kathmandu'])('reads values in %s as pg does', async (zone) => {
  const read = async (types?: pg.CustomTypesConfig) => {
    const client = new pg.Client({ ...inject('postgres'), ...(types && { types }) })
    await client.connect()
    await client.query(`set time zone '${zone}'`)
    const { rows } = await client.query({ text: `select ${VALUES.join(', ')}`, rowMode: 'array' })
    await client.end()
    return rows[0]
  }
  expect(await read(ROW_VALUES)).toEqual(await read())
})

test('reads microseconds to the millisecond', () => {
  const parse = ROW_VALUES.getTypeParser(pg.types.builtins.TIMESTAMPTZ)
  expect(parse('2026-11-23 07:17:27.121999+00')).toEqual(new Date('2026-11-23T07:17:27.121Z'))
})
