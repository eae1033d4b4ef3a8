// The page of a poll: its question, the form or the result, sharing.
import { type MetaArgs, useLoaderData } from 'react-router'
import { Share } from '../parts/article/share.tsx'
import { PageFrame } from '../parts/page-frame.tsx'
import { pollLoader } from './poll.server.ts'
import { PollBox } from './poll-box.tsx'

export const loader = pollLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

export default function PollPage() {
  const { language, poll, address } = useLoaderData<typeof loader>()
  return (
    <PageFrame
      language={language}
      title={poll.question}
      controls={<Share language={language} address={address} text={poll.question} isLinkCopied />}
    >
      <PollBox poll={poll} isOwnPage />
    </PageFrame>
  )
}
