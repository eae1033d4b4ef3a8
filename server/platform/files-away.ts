// The error of all file store calls (file-store.ts) while the storage is unavailable.

/** A later try may succeed. The cause is for the log only. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('The storage of files is away', { cause })
    this.name = 'FilesAway'
  }
}
