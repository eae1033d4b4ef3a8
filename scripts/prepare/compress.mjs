// Compresses the built client files at build time, at the highest level.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const COMPRESSED = new Set(['.js', '.css', '.svg', '.txt', '.json'])

/** Writes `x.br` and `x.gz` next to every text file x below `folder`. */
export function compressFiles(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.has(extname(entry.name))) continue
    const file = join(entry.parentPath ?? entry.path, entry.name)
    const body = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length }
    writeFileSync(`${file}.br`, brotliCompressSync(body, { params }))
    writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
  }
}
