// An issue as a mail before it is sent: shown in the dashboard, and mailed to the editor. Its links lead to the public page.
import type { ApiIssuePreview } from '#contract/newsletters/issue.ts'
import { newslettersPath } from '#contract/newsletters/newsletter.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { listChosen } from '../posts/reading/posts.ts'
import { getSettings } from '../settings/settings.ts'
import { writeAs } from '../write-as.ts'
import { findIssue, type IssueRow } from './issue-queries.ts'
import { recordIssue } from './issues.ts'
import { composeIssue, testSubject } from './newsletter-mails.ts'

/** The mail of an issue; ISSUE_NOT_FOUND. */
export async function previewIssue(ctx: Ctx, id: string): Promise<ApiIssuePreview> {
  permit(ctx, 'newsletter.manage')
  return (await previewOf(ctx, id)).mail
}

/** Mails an issue to the viewer. */
export async function sendTest(ctx: Ctx, id: string): Promise<{ to: string }> {
  permit(ctx, 'newsletter.manage')
  if (ctx.viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  const { email } = ctx.viewer
  const { issue, mail } = await previewOf(ctx, id)
  const { html, text } = mail
  const test = { to: email, subject: testSubject(mail.subject, issue.language), html, text } as const
  await writeAs(ctx, 'newsletter.manage', async (transaction) => {
    await ctx.jobs.add(transaction, 'send-mail', { ...test, encoding: 'base64' })
    await recordIssue(ctx, transaction, 'newsletter.issue-tested', issue)
  })
  return { to: email }
}

async function previewOf(ctx: Ctx, id: string): Promise<{ issue: IssueRow; mail: ApiIssuePreview }> {
  const issue = await findIssue(ctx.db, id)
  if (!issue) throw new AppError('ISSUE_NOT_FOUND')
  const [{ siteTitle }, stories] = await Promise.all([getSettings(ctx), listChosen(ctx, issue.postIds)])
  const composed = composeIssue(issue, stories, { siteUrl: ctx.siteUrl, siteTitle })
  const page = `${ctx.siteUrl}${newslettersPath(issue.language)}`
  const links = { manage: page, unsubscribe: page }
  const html = composed.html(links)
  return {
    issue,
    mail: { subject: composed.subject, html, text: composed.text(links), bytes: Buffer.byteLength(html) },
  }
}
