// Preloaded into the tests' processes (node --import): appends every query and its parameters to a file in the folder RECORD_TO.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const file = join(process.env.RECORD_TO ?? '', `${process.pid}.jsonl`)
const { query } = pg.Client.prototype

/** @this {pg.Client} */
pg.Client.prototype.query = function recordQuery(...args) {
  const [given, second] = args
  const text = typeof given === 'string' ? given : given?.text
  const values = Array.isArray(second) ? second : (given?.values ?? [])
  if (typeof text === 'string')
    appendFileSync(file, `${JSON.stringify({ database: this.database, text, values })}\n`)
  return query.apply(this, args)
}
