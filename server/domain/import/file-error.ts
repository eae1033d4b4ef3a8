// Why a whole file is refused, and the row at which reading ended.
import type { ErrorCode } from '#contract/error-code.ts'

export class FileError extends Error {
  readonly code: ErrorCode
  /** Counted from 1; 0 before the first one. */
  readonly row: number

  constructor(code: ErrorCode, row: number) {
    super(`${code} at row ${row}`)
    this.code = code
    this.row = row
  }
}
