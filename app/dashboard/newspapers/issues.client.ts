// Calls of the exam newspaper's issues.
import type { ApiNewspaper } from '#contract/media/newspaper.ts'
import type { Api } from '../calls/api-client.ts'

export const ISSUES = 'newspapers'

/** The fields of an issue that are saved; files only if one was chosen. */
export type IssueInput = {
  title: string
  publication: string
  issueDate: string
  published: boolean
  pdf: File | null
  cover: File | null
}

function toForm(input: Partial<IssueInput>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input))
    if (value !== null && value !== undefined)
      form.append(name, value instanceof File ? value : String(value))
  return form
}

export function addIssue(api: Api, input: IssueInput): Promise<ApiNewspaper> {
  return api.send('POST', '/newspapers', {}, toForm(input))
}

export function changeIssue(
  api: Api,
  { _id: id }: ApiNewspaper,
  changed: Partial<IssueInput>,
): Promise<ApiNewspaper> {
  return api.send('PUT', '/newspapers/{id}', { id }, toForm(changed))
}
