// The order of test files: the longest first, so that no worker begins one of them when the others have finished.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take a quarter of a minute or more on an idle machine; Vitest itself knows only their sizes. */
const LONG = [
  'every-page-bn',
  'every-page-en',
  'browser/dashboard.test',
  'browser/pad.test',
  'post-form-edit',
  'post-form-repeats',
  'live-page',
  'browser/account.test',
  'media.test',
  'posts-table',
  'migrations/releases',
  'address-variants',
  'request-bodies',
  'unused-words',
  'backup/backup.test',
  'cli/maidan.test',
  'pad/schedules',
]

/** A worker runs the files of one project at a time: it ends when it begins one of the other. */
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
