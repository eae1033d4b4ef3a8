// Calls about newsletters: when they are sent, their issues, mails that came back, and addresses that are switched off.
import { z } from '@hono/zod-openapi'
import {
  type ApiSuppression,
  bounceHookSchema,
  bounceReportSchema,
  SIGNATURE_HEADER,
  suppressionSchema,
} from '#contract/newsletters/bounce.ts'
import {
  type ApiIssue,
  type ApiOpenedIssue,
  issueChangeSchema,
  issuePreviewSchema,
  issueScheduleSchema,
  issueSchema,
  newIssueSchema,
  openedIssueSchema,
} from '#contract/newsletters/issue.ts'
import {
  newsletterChangeSchema,
  newsletterKey,
  newsletterKeySchema,
  newsletterSchema,
} from '#contract/newsletters/newsletter.ts'
import { AppError } from '#server/domain/app-error.ts'
import {
  getBounceHook,
  isSignedReport,
  liftSuppression,
  listSuppressions,
  takeReports,
} from '#server/domain/newsletters/bounces.ts'
import {
  changeIssue,
  createIssue,
  listIssues,
  type OpenedIssue,
  openIssue,
  removeIssue,
  scheduleIssue,
  withdrawIssue,
} from '#server/domain/newsletters/issues.ts'
import { changeNewsletter, listNewsletters } from '#server/domain/newsletters/newsletters.ts'
import { previewIssue, sendTest } from '#server/domain/newsletters/test-mails.ts'
import { endpoint, removal } from '../endpoint.ts'
import { jsonOf, noBody, signedJsonOf } from '../input.ts'
import { list } from '../listing.ts'

function toApi({ id, creatorName, ...issue }: OpenedIssue['issue']): ApiIssue {
  const { kind, language, day, state, version, subject, introduction, isEmpty, isAutomatic } = issue
  const { sendAt, beganAt, finishedAt, receivers, sent, failed, bounced } = issue
  return {
    _id: id,
    newsletter: newsletterKey(issue),
    kind,
    language,
    day,
    state,
    version,
    subject,
    introduction,
    isEmpty,
    isAutomatic,
    createdBy: creatorName,
    sendAt: sendAt?.toISOString() ?? null,
    beganAt: beganAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    receivers,
    sent,
    failed,
    bounced,
  }
}

function toOpened({ issue, posts, wouldReceive }: OpenedIssue): ApiOpenedIssue {
  return { ...toApi(issue), posts: posts.map(({ id, ...post }) => ({ _id: id, ...post })), wouldReceive }
}

const opened = { 200: { description: 'The issue', schema: openedIssueSchema } }

export const showNewsletters = endpoint({
  summary: 'All newsletters: when they are sent, and how many confirmed addresses get them',
  input: noBody,
  answers: { 200: { description: 'Newsletters', schema: z.array(newsletterSchema) } },
  run: async ({ ctx }) => listNewsletters(ctx),
})

export const changeStoredNewsletter = endpoint({
  summary: 'Changes whether a newsletter is offered and sent by itself, and when',
  input: jsonOf(newsletterChangeSchema),
  answers: { 200: { description: 'All newsletters', schema: z.array(newsletterSchema) } },
  async run({ ctx, input, param }) {
    const key = newsletterKeySchema.safeParse(param('key'))
    if (!key.success) throw new AppError('NOT_FOUND')
    return changeNewsletter(ctx, key.data, input)
  },
})

export const showIssues = list({
  summary: 'Issues of newsletters, newest first',
  filter: {},
  limit: [20, 100],
  answer: { description: 'Issues', schema: issueSchema },
  async run({ ctx, input }) {
    const { issues, next } = await listIssues(ctx, input)
    return { items: issues.map(toApi), next }
  },
})

export const addIssue = endpoint({
  summary: 'Makes a draft with suggested posts',
  input: jsonOf(newIssueSchema),
  answers: { 201: { description: 'The issue', schema: openedIssueSchema } },
  run: async ({ ctx, input }) => toOpened(await createIssue(ctx, input)),
})

export const showIssue = endpoint({
  summary: 'An issue with its posts, and how many would get it now',
  input: noBody,
  answers: opened,
  run: async ({ ctx, param }) => toOpened(await openIssue(ctx, param('id'))),
})

export const changeStoredIssue = endpoint({
  summary: 'Changes a draft',
  input: jsonOf(issueChangeSchema),
  answers: opened,
  run: async ({ ctx, input, param }) => toOpened(await changeIssue(ctx, param('id'), input)),
})

export const dropIssue = removal('Deletes a draft', removeIssue)

export const showIssuePreview = endpoint({
  summary: 'The mail of an issue as readers get it',
  input: noBody,
  answers: { 200: { description: 'The mail', schema: issuePreviewSchema } },
  run: async ({ ctx, param }) => previewIssue(ctx, param('id')),
})

export const testIssue = endpoint({
  summary: 'Mails an issue to the caller',
  input: noBody,
  answers: { 200: { description: 'Where to', schema: z.object({ to: z.string() }) } },
  run: async ({ ctx, param }) => sendTest(ctx, param('id')),
})

export const scheduleStoredIssue = endpoint({
  summary: 'Schedules a draft for an instant, or for now',
  input: jsonOf(issueScheduleSchema),
  answers: opened,
  run: async ({ ctx, input, param }) => toOpened(await scheduleIssue(ctx, param('id'), input)),
})

export const withdrawStoredIssue = endpoint({
  summary: 'Makes a scheduled issue a draft again, until its sending begins',
  input: noBody,
  answers: opened,
  run: async ({ ctx, param }) => toOpened(await withdrawIssue(ctx, param('id'))),
})

export const showSuppressions = list({
  summary: 'Addresses that get nothing, because mails came back or were reported as spam; newest first',
  filter: {},
  limit: [20, 100],
  answer: { description: 'Addresses', schema: suppressionSchema },
  async run({ ctx, input }) {
    const { suppressions, next } = await listSuppressions(ctx, input)
    const items = suppressions.map(
      ({ id, createdAt, ...row }): ApiSuppression => ({
        _id: id,
        ...row,
        createdAt: createdAt.toISOString(),
      }),
    )
    return { items, next }
  },
})

export const dropSuppression = removal('Lets an address subscribe again', liftSuppression, 'Allowed')

export const showBounceHook = endpoint({
  summary: 'Where a mail service reports mails that came back, and the secret that signs its reports',
  input: noBody,
  answers: { 200: { description: 'Address and secret', schema: bounceHookSchema } },
  run: async ({ ctx }) => getBounceHook(ctx),
})

export const takeBounces = endpoint({
  summary: `Reports mails that came back. ${SIGNATURE_HEADER}: t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "<t>.<body>">`,
  input: signedJsonOf(bounceReportSchema, { header: SIGNATURE_HEADER, isSigned: isSignedReport }),
  answers: { 202: { description: 'Taken', schema: z.object({ taken: z.int() }) } },
  async run({ ctx, input }) {
    await takeReports(ctx, input)
    return { taken: input.bounces.length }
  },
})
