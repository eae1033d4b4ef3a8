// Calls of the exam newspaper's issues.
import type { ApiNewspaper } from '#contract/media/newspaper.ts'
import type { Api } from '../calls/api-client.ts'

export const ISSUES = 'newspapers'

/** The fields of an issue that are saved; files only if one was chosen. */
type IssueInput = {
  title?: string
  publication?: string
  issueDate?: string
  published?: boolean
  pdf?: File | null
  cover?: File | null
}

/** Adds an issue, or changes the one with this id. */
export function saveIssue(
  api: Api,
  { id, ...input }: IssueInput & { id: string | null },
): Promise<ApiNewspaper> {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === null || value === undefined) continue
    form.append(name, value instanceof File ? value : String(value))
  }
  return id === null
    ? api.send('POST', '/newspapers', {}, form)
    : api.send('PUT', '/newspapers/{id}', { id }, form)
}
