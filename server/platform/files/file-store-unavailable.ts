// The error of all file store calls (file-store.ts) while the storage is unavailable.

/** A later try may succeed. The cause is for the log only. */
export class FileStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The file store is unavailable', { cause })
    this.name = 'FileStoreUnavailable'
  }
}
