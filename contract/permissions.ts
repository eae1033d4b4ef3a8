// The permission table, deny by default. Server and screens use the same function.
import type { PostStatus } from './posts/post.ts'
import type { Person, Role, Viewer } from './role.ts'

/** Every action that needs a permission. */
export const ACTIONS = [
  'post.create',
  'post.list-unpublished',
  'post.read-unpublished',
  'post.update',
  'post.choose-reporter',
  'post.place',
  'post.publish',
  'post.unschedule',
  'post.bin',
  'post.import',
  'embed.fetch',
  'media.upload',
  'media.list',
  'media.change',
  'breaking.set',
  'alert.send',
  'channel.send',
  'channel.manage',
  'newsletter.manage',
  'poll.manage',
  'advertising.manage',
  'settings.read',
  'settings.update',
  'person.list-staff',
  'person.list-all',
  'person.create',
  'person.make-admin',
  'person.delete',
  'person.read',
  'person.update-self',
  'person.update',
  'dashboard.open',
  'visits.read',
  'audit.read',
  'job.retry',
  'backup.make',
  'newspaper.read',
  'newspaper.manage',
  'appointment.ask',
  'appointment.answer',
  'following.use',
  'message.read',
  'term.read',
  'term.manage',
  'tournament.manage',
  'match.score',
  'match.import',
  'match.remove',
  'blog.write',
  'blog.manage',
  'text.erase',
  'redirect.manage',
  'site.import',
  'page.edit',
  'section.manage',
] as const
export type Action = (typeof ACTIONS)[number]

/**
 * The object of an action, where it matters. A post: its author, status, and whether it was ever published. A picture: who
 * uploaded it, and whether a published or scheduled page shows it. A person: who they are. A match: its scorers, and whether
 * it is closed. A live blog: the author of its post, whether that was ever published, and its writers. The status `any` asks, before the object is known,
 * whether the action is possible in at least one status.
 */
export type Subject = {
  authorId?: string | null
  status?: PostStatus | 'any'
  published?: boolean
  personId?: string
  email?: string
  scorerIds?: readonly string[]
  writerIds?: readonly string[]
  isClosed?: boolean
}

type Rule = (person: { id: string; email: string }, subject: Subject) => boolean
const always: Rule = () => true
const own: Rule = (person, subject) => subject.authorId === person.id
const ownUnpublished: Rule = (person, subject) => own(person, subject) && subject.published !== true
/** The reporter's own posts in these statuses, unless they were published once: those have readers. */
const ownIn =
  (...states: PostStatus[]): Rule =>
  (person, subject) =>
    ownUnpublished(person, subject) &&
    (subject.status === 'any' || states.some((one) => one === subject.status))
const self: Rule = (person, subject) => subject.personId === person.id || subject.email === person.email

/** Matches the person is assigned to, until they are closed. */
const assigned: Rule = (person, { scorerIds, isClosed, status }) =>
  status === 'any' || (scorerIds?.includes(person.id) === true && isClosed !== true)

/**
 * Live blogs in which the person is named as a writer, and those of their own posts until the first publication: an editor has to
 * name those who write without review after it.
 */
const writes: Rule = (person, subject) =>
  subject.status === 'any' ||
  ownUnpublished(person, subject) ||
  subject.writerIds?.includes(person.id) === true

const READER: Partial<Record<Action, Rule>> = {
  'person.read': self,
  'person.update-self': self,
  'newspaper.read': always,
  'appointment.ask': always,
  'following.use': always,
}
const REPORTER: Partial<Record<Action, Rule>> = {
  ...READER,
  'post.create': always,
  'post.list-unpublished': own,
  'post.read-unpublished': own,
  'post.update': ownIn('draft', 'review'),
  'post.unschedule': ownIn('scheduled'),
  'embed.fetch': always,
  'media.upload': always,
  'media.list': always,
  'media.change': ownUnpublished,
  'dashboard.open': always,
  'term.read': always,
  'match.score': assigned,
  'blog.write': writes,
}
const EDITOR: Partial<Record<Action, Rule>> = {
  ...REPORTER,
  'post.list-unpublished': always,
  'post.read-unpublished': always,
  'post.update': always,
  'post.choose-reporter': always,
  'post.place': always,
  'post.publish': always,
  'post.unschedule': always,
  'media.change': always,
  'breaking.set': always,
  'alert.send': always,
  'channel.send': always,
  'newsletter.manage': always,
  'poll.manage': always,
  'visits.read': always,
  'person.list-staff': always,
  'newspaper.manage': always,
  'appointment.answer': always,
  'message.read': always,
  'term.manage': always,
  'tournament.manage': always,
  'match.score': always,
  'blog.write': always,
  'blog.manage': always,
}
const ADMIN: Partial<Record<Action, Rule>> = {
  ...EDITOR,
  'post.bin': always,
  'post.import': always,
  'match.import': always,
  'match.remove': always,
  'text.erase': always,
  'redirect.manage': always,
  'channel.manage': always,
  'site.import': always,
  'page.edit': always,
  'section.manage': always,
  'advertising.manage': always,
  'settings.read': always,
  'settings.update': always,
  'person.list-all': always,
  'person.create': always,
  'person.make-admin': always,
  'person.delete': always,
  'person.update': always,
  'person.read': always,
  'audit.read': always,
  'job.retry': always,
  'backup.make': always,
}

const TABLE: Record<Role, Partial<Record<Action, Rule>>> = {
  reader: READER,
  reporter: REPORTER,
  editor: EDITOR,
  admin: ADMIN,
}

/** The acting viewer, as far as permissions need: a viewer, or a person who is not signed in here. */
export type ActingViewer = Exclude<Viewer, Person> | Pick<Person, 'kind' | 'id' | 'email' | 'role' | 'hold'>

/**
 * Whether this viewer may do this action to this object. Anonymous viewers may do nothing that needs a permission, the system
 * everything, and a person with a hold (see Hold) nothing. Source: the permission table in docs/permissions.md.
 */
export function can(viewer: ActingViewer, action: Action, subject: Subject = {}): boolean {
  if (viewer.kind === 'system') return true
  if (viewer.kind === 'anonymous' || viewer.hold !== null) return false
  return TABLE[viewer.role][action]?.(viewer, subject) ?? false
}
