// Sends concurrent requests from a separate process, so it takes no time from the portal: requests every address of the file in
// its second argument at once and prints each result.
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const [origin = '', file = ''] = process.argv.slice(2)
const paths = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))

const answers = await Promise.all(
  paths.map(async (path) => {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    return {
      path,
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      text: await answer.text(),
    }
  }),
)
process.stdout.write(JSON.stringify(answers))
