// What is thrown while the storage of files is away: file-store.ts says by which calls.

/** Trying later makes sense. Nobody is told the cause; it is for the log. */
export class FilesAway extends Error {
  constructor(cause: unknown) {
    super('The storage of files is away', { cause })
    this.name = 'FilesAway'
  }
}
