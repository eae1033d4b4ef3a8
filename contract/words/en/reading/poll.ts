// What polls say to readers in English.

export const poll = {
  kind: 'Your view',
  notSurvey: 'Not a survey: only those who wanted to have voted.',
  vote: 'Vote',
  see: 'See the result',
  back: 'Back to voting',
  share: '{{percent}}%',
  total: 'Votes: {{count}}',
  until: 'Open until {{time}}',
  closed: 'Voting has ended',
  choose: 'Choose an answer.',
  thanks: 'Your vote was counted.',
  repeated: 'This browser has voted already.',
  failed: 'The vote could not be sent. Please try again.',
  page: 'Page of this poll',
  toStory: 'Back to where you were',
  description: 'What readers say to “{{question}}”: vote, and see the result.',
}
