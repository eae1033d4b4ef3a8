// Orders test files: the longest first, so that no worker starts one of them when the other workers have already finished.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a quarter of a minute or more on an idle machine; Vitest itself knows only their sizes. */
const LONG = [
  'every-page-bn',
  'every-page-en',
  'browser/dashboard.test',
  'browser/media.test',
  'browser/offline.test',
  'browser/pad.test',
  'browser/advertising.test',
  'reading-layout',
  'browser/polls.test',
  'post-form.test',
  'match-desk',
  'live-page',
  'browser/account.test',
  'post-form-edit',
  'browser/embeds.test',
  'reading-script',
  'browser/profile.test',
  'posts-table',
  'site-layout',
  'browser/alerts.test',
  'rundown',
  'unused-words',
  'request-bodies',
  'api/site-import',
  'cli/maidan.test',
  'images/image-worker',
  'embedded-postgres',
]

/** Files are grouped by project, because a worker process ends when it begins a file of another project. */
const PROJECTS = ['unit', 'browser', 'slow']

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files)
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = LONG.findIndex((name) => moduleId.includes(name))
      return PROJECTS.indexOf(project.name) * (LONG.length + 1) + (at === -1 ? LONG.length : at)
    }
    return usual.toSorted((a, b) => rank(a) - rank(b))
  }
}
