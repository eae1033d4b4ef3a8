// What screens say in English about teams, players and venues.
import { actions } from '../actions.ts'
import { labels } from '../labels.ts'

export const competitors = {
  find: 'Type a name',
  typeName: 'Type a name to search or add one.',
  typeKnown: 'Type a name to search.',
  none: 'No results',
  searching: labels.searching,
  notChosen: '“{{name}}” is not selected yet: choose it from the list, or add it there.',
  taken: '“{{name}}” is already selected.',
  add: {
    team: 'Add the team “{{name}}”',
    player: 'Add the player “{{name}}”',
    venue: 'Add the venue “{{name}}”',
    discipline: 'Add the event “{{name}}”',
    topic: 'Add the name “{{name}}”',
  },
  new: {
    team: 'New team',
    player: 'New player',
    venue: 'New venue',
    discipline: 'New event',
    topic: 'New name',
  },
  nameBn: labels.nameBn,
  nameEn: labels.nameEn,
  missing: { bn: 'Enter the name in Bengali.', en: 'Enter the name in English.' },
  englishOptional: 'Left empty, Maidan romanises the Bengali name.',
  romanised: 'English spelling by Maidan',
  addFirst: 'Add this name first, or go back.',
  birthYear: 'Year of birth, if known',
  wrongYear: 'Enter a year with four digits.',
  allowSameName: 'This is another person with the same name',
  addIt: 'Add',
  back: actions.back,
}
