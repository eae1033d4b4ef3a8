// What the newsroom's inbox says in English.
import { labels } from '../labels.ts'

export const messages = {
  title: 'Messages',
  about: 'Messages from the contact page.',
  states: labels.show,
  state: { any: labels.all, new: labels.new, read: 'Read', handled: 'Done' },
  mark: { new: labels.new, read: 'Read', handled: 'Done' },
  empty: {
    any: 'No messages yet.',
    new: 'No new messages.',
    read: 'No read messages.',
    handled: 'No handled messages.',
  },
  loading: 'Loading messages…',
  choose: 'Choose a message to read it.',
  back: 'Back to the list',
  from: 'From {{name}}',
  answer: 'Answer by email',
  subject: 'Re: {{subject}}',
  handle: 'Mark as done',
  reopen: 'Mark as not done',
  handledBy: 'Done by {{name}}, {{when}}',
  handledAt: 'Done, {{when}}',
}
