// What is thrown while the storage of files is away: file-store.ts says by which calls.

/** A later try may succeed. The cause is for the log only. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('The storage of files is away', { cause })
    this.name = 'FilesAway'
  }
}
