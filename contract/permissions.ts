// The permission table, deny by default. Server and screens use the same function.
import type { PostStatus } from './posts/post.ts'
import { type Person, ROLES, type Role, type Viewer } from './role.ts'

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

/**
 * Every action that needs a permission, with its rule for the lowest role that has one; a higher role has its own, or that of the
 * role below.
 */
const RULES = {
  'post.create': { reporter: always },
  'post.list-unpublished': { reporter: own, editor: always },
  'post.read-unpublished': { reporter: own, editor: always },
  'post.update': { reporter: ownIn('draft', 'review'), editor: always },
  'post.choose-reporter': { editor: always },
  'post.place': { editor: always },
  'post.publish': { editor: always },
  'post.unschedule': { reporter: ownIn('scheduled'), editor: always },
  'post.bin': { admin: always },
  'post.import': { admin: always },
  'embed.fetch': { reporter: always },
  'media.upload': { reporter: always },
  'media.list': { reporter: always },
  'media.change': { reporter: ownUnpublished, editor: always },
  'breaking.set': { editor: always },
  'alert.send': { editor: always },
  'channel.send': { editor: always },
  'channel.manage': { admin: always },
  'newsletter.manage': { editor: always },
  'poll.manage': { editor: always },
  'advertising.manage': { admin: always },
  'settings.read': { admin: always },
  'settings.update': { admin: always },
  'person.list-staff': { editor: always },
  'person.list-all': { admin: always },
  'person.create': { admin: always },
  'person.make-admin': { admin: always },
  'person.delete': { admin: always },
  'person.read': { reader: self, admin: always },
  'person.update-self': { reader: self },
  'person.update': { admin: always },
  'dashboard.open': { reporter: always },
  'visits.read': { editor: always },
  'audit.read': { admin: always },
  'job.retry': { admin: always },
  'backup.make': { admin: always },
  'newspaper.read': { reader: always },
  'newspaper.manage': { editor: always },
  'appointment.ask': { reader: always },
  'appointment.answer': { editor: always },
  'following.use': { reader: always },
  'message.read': { editor: always },
  'term.read': { reporter: always },
  'term.manage': { editor: always },
  'tournament.manage': { editor: always },
  'match.score': { reporter: assigned, editor: always },
  'match.import': { admin: always },
  'match.remove': { admin: always },
  'blog.write': { reporter: writes, editor: always },
  'blog.manage': { editor: always },
  'text.erase': { admin: always },
  'redirect.manage': { admin: always },
  'site.import': { admin: always },
  'page.edit': { admin: always },
  'section.manage': { admin: always },
} as const satisfies Record<string, Partial<Record<Role, Rule>>>
export type Action = keyof typeof RULES

/** The acting viewer, as far as permissions need: a viewer, or a person who is not signed in here. */
export type ActingViewer = Exclude<Viewer, Person> | Pick<Person, 'kind' | 'id' | 'email' | 'role' | 'hold'>

/**
 * Whether this viewer may do this action to this object. Anonymous viewers may do nothing that needs a permission, the system
 * everything, and a person with a hold (see Hold) nothing. Source: the permission table in docs/permissions.md.
 */
export function can(viewer: ActingViewer, action: Action, subject: Subject = {}): boolean {
  if (viewer.kind === 'system') return true
  if (viewer.kind === 'anonymous' || viewer.hold !== null) return false
  const rules: Partial<Record<Role, Rule>> = RULES[action]
  const lower = ROLES.slice(0, ROLES.indexOf(viewer.role) + 1)
  return lower.flatMap((role) => rules[role] ?? []).at(-1)?.(viewer, subject) ?? false
}
