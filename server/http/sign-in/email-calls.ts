// Calls to verify one's own address: send the mail again, and check the token of its link.
import { requestVerificationMail, verifyEmailAddress } from '#server/domain/people/email-verification.ts'
import type { Call } from './forward.ts'
import { createCtx, requirePerson, respondJson, type SignInParts } from './route.ts'

export async function sendVerification(parts: SignInParts, call: Call): Promise<Response> {
  const person = await requirePerson(parts, call)
  await parts.limits.countAccount('verification', person.id)
  await requestVerificationMail({ ...createCtx(parts, call, person), mailer: parts.mailer }, call.language)
  return respondJson({ status: true })
}

export async function verifyEmail(
  parts: SignInParts,
  call: Call,
  { token }: { token: string },
): Promise<Response> {
  await verifyEmailAddress(createCtx(parts, call, await requirePerson(parts, call)), token)
  return respondJson({ status: true })
}
