// Loads the page where people request an appointment; its action stores a request or cancels one.

import { type ActionFunctionArgs, data } from 'react-router'
import { load, type Page, redirectTemporarily } from '#app/load.server.ts'
import { formResponse, PRIVATE, readForm, readText, seeOther } from '#app/sign-in-call.server.ts'
import { appointmentWords } from '#app/ui/appointment-words.ts'
import { dhakaDay } from '#bangla/dates.ts'
import { DAY_MS } from '#bangla/durations.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { returnPathCookie } from '#contract/pages/flash-messages.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { APPOINTMENT_LIMITS } from '#contract/people/appointment.ts'
import type { Person } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import {
  cancelAppointment,
  listOwnAppointments,
  requestAppointment,
} from '#server/domain/appointments/appointments.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { toAppError } from '#server/domain/unexpected-error.ts'
import { type PageRequest, pageRequest } from '#server/http/pages/page-context.ts'
import { presentRequest } from './present-request.ts'
import { type RequestErrors, readRequest, type TypedRequest } from './typed-request.ts'

const PATH = '/appointment'
const PAGE_LENGTH = 20

/** What the page confirms, chosen by the query. Anyone can write such an address, but it only shows a sentence. */
const DONE = ['asked', 'cancelled'] as const
export type Done = (typeof DONE)[number]

export const appointmentLoader = load('appointment', async (page) => {
  const { ctx, language, url } = page
  const { email } = requirePerson(redirectTemporarily, ctx, page, url)
  const cursor = url.searchParams.get('cursor') || undefined
  const now = ctx.clock.now()
  const { appointments, next } = await listOwnAppointments(ctx, { cursor, limit: PAGE_LENGTH })
  const path = inEdition(language, PATH)
  const view = {
    language,
    email,
    done: DONE.find((done) => done === url.searchParams.get('done')) ?? null,
    requests: appointments.map((appointment) => presentRequest(appointment, now, language)),
    older: next ? `${path}?cursor=${encodeURIComponent(next)}` : null,
    newest: cursor ? path : null,
    firstDay: dhakaDay(now),
    lastDay: dhakaDay(new Date(now.getTime() + (APPOINTMENT_LIMITS.daysAhead - 1) * DAY_MS)),
    head: await loadHead(page),
  }
  return data(view, { headers: PRIVATE })
})

/**
 * The signed-in person. Anonymous readers are redirected to sign in, and people who must change a password or set up a second
 * factor to their profile; both return here afterwards.
 */
function requirePerson(
  redirectTo: (address: string, cookies?: string[]) => never,
  { viewer, siteUrl }: Pick<Ctx, 'viewer' | 'siteUrl'>,
  { language }: Pick<PageRequest, 'language'>,
  url: URL,
): Person {
  const path = inEdition(language, PATH) + (url.searchParams.has('done') ? '' : url.search)
  if (viewer.kind !== 'person') return redirectTo(withReturnPath(inEdition(language, '/login'), path))
  return viewer.hold === null
    ? viewer
    : redirectTo(inEdition(language, '/profile'), [returnPathCookie(path, siteUrl)])
}

async function loadHead({ ctx, language, addTags }: Pick<Page<object>, 'ctx' | 'language' | 'addTags'>) {
  addTags(siteTag())
  const site = (await getSettings(ctx)).siteTitle[language]
  const t = appointmentWords(language)
  return [
    { title: `${t('page.title')} | ${site}` },
    { name: 'description', content: t('page.description', { site }) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Why the form was rejected; `typed` fills it again. */
export type Outcome = { typed: TypedRequest; errors: RequestErrors; code: ErrorCode | null }

const NOTHING_TYPED: TypedRequest = { topic: '', day: '', time: '', note: '' }

export async function appointmentAction({ request, context }: ActionFunctionArgs) {
  const page = context.get(pageRequest)
  const { ctx, language } = page
  requirePerson(throwSeeOther, ctx, page, new URL(inEdition(language, PATH), ctx.siteUrl))
  const form = await readForm(request, page)
  const cancelled = readText(form, 'cancel')
  const typed = cancelled ? NOTHING_TYPED : readTyped(form)
  try {
    if (cancelled) await cancelAppointment(ctx, cancelled)
    else {
      const parsed = readRequest(typed, ctx.clock.now())
      if ('errors' in parsed)
        return rejected({ typed, errors: parsed.errors, code: null }, new AppError('BAD_REQUEST'))
      // Only valid forms count towards the rate limit.
      await page.countForm('appointment')
      await requestAppointment(ctx, parsed.request)
    }
  } catch (thrown) {
    const error = toAppError(thrown)
    if (error !== thrown)
      ctx.log.error({ err: thrown, requestId: page.requestId }, 'an appointment could not be stored')
    return rejected({ typed, errors: {}, code: error.code }, error)
  }
  const done: Done = cancelled ? 'cancelled' : 'asked'
  return seeOther(`${inEdition(language, PATH)}?done=${done}`)
}

function throwSeeOther(address: string, cookies: string[] = []): never {
  throw seeOther(address, cookies)
}

function readTyped(form: FormData): TypedRequest {
  const [topic, day, time] = [readText(form, 'topic'), readText(form, 'day'), readText(form, 'time')]
  const note = form.get('note')
  return {
    topic,
    day,
    time,
    note: typeof note === 'string' ? note.slice(0, 2 * APPOINTMENT_LIMITS.note) : '',
  }
}

function rejected(outcome: Outcome, { status, details }: AppError) {
  return formResponse<Outcome>(outcome, { status, retryAfter: details.retryAfter ?? null })
}
