// A crowd in a process of its own, so that it takes no time from the portal under test: asks for every address in the file
// named by its second argument at once, prints how each was answered.
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
