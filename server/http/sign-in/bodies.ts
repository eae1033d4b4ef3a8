// The project's rules for bodies of sign-in calls: JSON, known keys, texts of known length. Better Auth has none of these.
import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'
import { emailSchema, nameSchema, newPasswordSchema, PERSON_LIMITS } from '#contract/user.ts'
import { AppError } from '#server/domain/app-error.ts'

/** More than any allowed body by far, and little enough to be read by everybody who asks. */
const MOST_BYTES = 2 * 1024 * 1024

// A password that is only compared may be shorter than a new one: the default password has six digits.
const triedPassword = z.string().min(1, 'FIELD_REQUIRED').max(PERSON_LIMITS.passwordMax, 'PASSWORD_TOO_LONG')
/** A path of our own site: one slash, then neither another one nor a backslash, which browsers read as one. */
const ownPath = z
  .string()
  .max(500, 'FIELD_TOO_LONG')
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u, 'FIELD_INVALID')

export const BODIES = {
  'sign-up/email': z.strictObject({ email: emailSchema, password: newPasswordSchema, name: nameSchema }),
  'sign-in/email': z.strictObject({ email: emailSchema, password: triedPassword }),
  'sign-in/social': z.strictObject({ provider: z.literal('google'), callbackURL: ownPath.optional() }),
  'sign-out': z.strictObject({}),
  'request-password-reset': z.strictObject({ email: emailSchema }),
  'reset-password': z.strictObject({
    token: z.string().min(1, 'FIELD_REQUIRED').max(200, 'FIELD_TOO_LONG'),
    newPassword: newPasswordSchema,
  }),
  // Other sessions end in any case; who asks for it may say so.
  'change-password': z.strictObject({
    currentPassword: triedPassword,
    newPassword: newPasswordSchema,
    revokeOtherSessions: z.boolean().optional(),
  }),
}

/** The body of a request by its rule; an AppError that names the first wrong field. An absent body is an empty one. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  rule: Schema,
): Promise<z.infer<Schema>> {
  const read = rule.safeParse(await readJson(request))
  if (!read.success) throw faultOf(read.error)
  return read.data
}

async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(\s*;|$)/i.test(type)) throw new AppError('CONTENT_TYPE_UNSUPPORTED')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('BODY_UNREADABLE')
  }
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of request.body ?? []) {
    length += part.length
    if (length > MOST_BYTES) throw new AppError('BODY_TOO_LARGE')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function faultOf(error: z.ZodError): AppError {
  const [issue] = error.issues
  if (!issue) return new AppError('BAD_REQUEST')
  if (issue.code === 'unrecognized_keys') return new AppError('FIELD_UNKNOWN', { field: issue.keys[0] ?? '' })
  const field = issue.path.join('.')
  if (field === '') return new AppError('BODY_UNREADABLE')
  return new AppError(codeOf(issue), {
    field,
    values: 'maximum' in issue ? { max: Number(issue.maximum) } : {},
  })
}

function codeOf(issue: z.core.$ZodIssue): ErrorCode {
  if (isErrorCode(issue.message)) return issue.message
  if (issue.code !== 'invalid_type') return 'FIELD_INVALID'
  if (issue.message.endsWith('received undefined')) return 'FIELD_REQUIRED'
  return issue.expected === 'string' ? 'FIELD_NOT_TEXT' : 'FIELD_INVALID'
}

function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_STATUS, text)
}
