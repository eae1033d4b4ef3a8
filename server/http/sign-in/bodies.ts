// Schemas and limits of the bodies of account calls, which Better Auth does not check: JSON, known keys, bounded texts.
import { z } from 'zod'
import { firstFieldError } from '#contract/field-error.ts'
import { isStorable } from '#contract/form-field.ts'
import { isLocalPath } from '#contract/pages/local-path.ts'
import { emailSchema } from '#contract/people/email-address.ts'
import { MAX_CALLBACK_LENGTH } from '#contract/people/google-sign-in.ts'
import { nameSchema, newPasswordSchema, PERSON_LIMITS } from '#contract/people/user.ts'
import { bodyBudget, piecesOf, SMALL_BODY_BYTES } from '#server/api/body-budget.ts'
import { parseJson } from '#server/api/request-body.ts'
import { AppError } from '#server/domain/app-error.ts'

// A password to compare may be shorter than a new one: the default password has six digits.
const passwordToCompare = z
  .string()
  .min(1, 'FIELD_REQUIRED')
  .max(PERSON_LIMITS.passwordMax, 'PASSWORD_TOO_LONG')
const ownPath = z.string().max(MAX_CALLBACK_LENGTH, 'FIELD_TOO_LONG').refine(isLocalPath, 'FIELD_INVALID')
const requiredText = (max: number) =>
  z.string().min(1, 'FIELD_REQUIRED').max(max, 'FIELD_TOO_LONG').refine(isStorable, 'FIELD_INVALID')

export const BODIES = {
  'sign-up/email': z.strictObject({ email: emailSchema, password: newPasswordSchema, name: nameSchema }),
  'sign-in/email': z.strictObject({ email: emailSchema, password: passwordToCompare }),
  'sign-in/social': z.strictObject({ provider: z.literal('google'), callbackURL: ownPath.optional() }),
  'join-google': z.strictObject({ password: passwordToCompare }),
  'sign-out': z.strictObject({}),
  'request-password-reset': z.strictObject({ email: emailSchema }),
  'reset-password': z.strictObject({ token: requiredText(200), newPassword: newPasswordSchema }),
  // Other sessions end in any case. Clients of Better Auth send this field.
  'change-password': z.strictObject({
    currentPassword: passwordToCompare,
    newPassword: newPasswordSchema,
    revokeOtherSessions: z.boolean().optional(),
  }),
  'second-factor/state': z.strictObject({}),
  'second-factor/verify': z.strictObject({ code: requiredText(40) }),
  'second-factor/begin': z.strictObject({ password: passwordToCompare }),
  'second-factor/confirm': z.strictObject({ code: requiredText(40) }),
  'second-factor/end': z.strictObject({ password: passwordToCompare }),
  'second-factor/recovery-codes': z.strictObject({ password: passwordToCompare }),
  'send-verification-email': z.strictObject({}),
  'verify-email': z.strictObject({ token: requiredText(200) }),
  'change-email': z.strictObject({ newEmail: emailSchema, password: passwordToCompare }),
  'confirm-email-change': z.strictObject({ token: requiredText(200) }),
  'own-data': z.strictObject({ password: passwordToCompare }),
  'delete-account': z.strictObject({ password: passwordToCompare }),
  'end-session': z.strictObject({ id: requiredText(100) }),
  'end-other-sessions': z.strictObject({}),
}

/** The body of a request, parsed; an absent body is an empty one. Throws an AppError that names the first invalid field. */
export async function readBody<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const parsed = schema.safeParse(await readJson(request), { reportInput: true })
  if (parsed.success) return parsed.data
  const { code, ...details } = firstFieldError(parsed.error)
  throw new AppError(code, details)
}

async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request)
  if (bytes.length === 0) return {}
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(\s*;|$)/i.test(type)) throw new AppError('CONTENT_TYPE_UNSUPPORTED')
  return parseJson(bytes)
}

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > SMALL_BODY_BYTES)
    throw new AppError('BODY_TOO_LARGE')
  return bodyBudget.collect(piecesOf(request), (size) => {
    if (size > SMALL_BODY_BYTES) throw new AppError('BODY_TOO_LARGE')
  })
}
