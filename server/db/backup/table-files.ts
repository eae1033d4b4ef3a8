// Writes the rows of a table to a compressed file in COPY's text format, and reads them back.
import { createReadStream, createWriteStream } from 'node:fs'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { rowSum, type TableContent } from './row-sum.ts'
import { quoted, type StoredTable } from './stored-tables.ts'

/** Writes the rows of a table to a file and syncs it to disk. */
export async function writeTable(
  client: pg.ClientBase,
  table: StoredTable,
  path: string,
): Promise<TableContent> {
  const { stream, content } = rowSum()
  const file = createWriteStream(path, { mode: 0o600, flush: true })
  await pipeline(client.query(copyTo(`copy ${listOf(table)} to stdout`)), stream, createZstdCompress(), file)
  return content()
}

/** The present row count and checksum of a table; writes nothing. */
export async function sumTable(client: pg.ClientBase, table: StoredTable): Promise<TableContent> {
  const { stream, content } = rowSum()
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() })
  await pipeline(client.query(copyTo(`copy ${listOf(table)} to stdout`)), stream, nowhere)
  return content()
}

/** Puts the rows of a file into an empty table. */
export async function readTable(
  client: pg.ClientBase,
  table: StoredTable,
  path: string,
): Promise<TableContent> {
  const { stream, content } = rowSum()
  const into = client.query(copyFrom(`copy ${listOf(table)} from stdin`))
  await pipeline(createReadStream(path), createZstdDecompress(), stream, into)
  return content()
}

function listOf({ name, columns }: StoredTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}
