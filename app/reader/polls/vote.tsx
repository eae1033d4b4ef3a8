// What the form of a poll leads to where the vote was not counted: why, the poll, and the way back.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { Note } from '#app/ui/note.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { voteAction, voteLoader } from './poll.server.ts'
import { PollBox } from './poll-box.tsx'
import { pollWords } from './poll-words.ts'

export const loader = voteLoader
export const action = voteAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function VotePage() {
  const { language, poll } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = pollWords(language)
  const isRepeated = outcome?.code === null
  return (
    <PageFrame language={language} title={poll.question}>
      {isRepeated ? <Note kind="ok">{t('repeated')}</Note> : null}
      {outcome?.code ? (
        <Note kind="bad">
          {outcome.code === 'FIELD_INVALID' ? t('choose') : errorMessage(outcome.code, language)}
        </Note>
      ) : null}
      <PollBox poll={poll} isOwnPage isVoted={isRepeated} />
      <p>
        <a href={outcome?.href ?? poll.href}>{t('toStory')}</a>
      </p>
    </PageFrame>
  )
}
