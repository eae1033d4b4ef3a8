// Why the export of a site cannot be read as a whole.
import type { ErrorCode } from '#contract/error-code.ts'

export type SiteFileCode = Extract<ErrorCode, `SITE_FILE_${string}`>

/** `file`: the one concerned, of a folder or archive of several; empty where there is one. */
export class SiteFileError extends Error {
  readonly code: SiteFileCode
  readonly file: string

  constructor(code: SiteFileCode, file = '') {
    super(file === '' ? code : `${code} in ${file}`)
    this.code = code
    this.file = file
  }
}
