// The mail server of the newsletter benchmark, in a thread of its own: counts mails by receiver and keeps none.
import { parentPort } from 'node:worker_threads'
import { startSmtpSink } from '#tests/smtp-sink.ts'

const counts = new Map<string, number>()
let bytes = 0
const sink = await startSmtpSink({
  onMail: ({ to, raw }) => {
    bytes += raw.length
    counts.set(to, (counts.get(to) ?? 0) + 1)
    sink.mails.length = 0
  },
})

parentPort?.on('message', (asked: unknown) => {
  const answer = { receivers: counts.size, most: Math.max(0, ...counts.values()), bytes }
  if (asked === 'reset') {
    counts.clear()
    bytes = 0
  }
  parentPort?.postMessage(answer)
})
parentPort?.postMessage({ url: sink.url })
