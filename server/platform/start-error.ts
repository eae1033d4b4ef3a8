// The error of a failed start. Its message is written for the person who starts Maidan; no stack is shown.

/** Why Maidan cannot start: `code` for programs, `message` in whole sentences for people. Never contains a secret. */
export class StartError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartError'
    this.code = code
  }
}
