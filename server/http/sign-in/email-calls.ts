// Calls about proving the own address: the mail once more, and the token of its link.
import { requestVerificationMail, verifyEmailAddress } from '#server/domain/people/email-verification.ts'
import type { Call } from './forward.ts'
import { answerWith, ctxOf, personOf, type SignInParts } from './route.ts'

export async function sendVerification(parts: SignInParts, call: Call): Promise<Response> {
  const person = await personOf(parts, call)
  await parts.limits.countAccount('verification', person.id)
  await requestVerificationMail({ ...ctxOf(parts, call, person), mailer: parts.mailer }, call.language)
  return answerWith({ status: true })
}

export async function verifyEmail(
  parts: SignInParts,
  call: Call,
  { token }: { token: string },
): Promise<Response> {
  await verifyEmailAddress(ctxOf(parts, call, await personOf(parts, call)), token)
  return answerWith({ status: true })
}
