// What alerts of a match say in English where the commentary has no sentence. Slots as in contract/commentary/fill.ts.

export const matchAlerts = {
  start: 'The match has begun.',
  periodEnd: 'End of the {period}.',
  setEnd: 'Set {n} is over.',
  quarterEnd: 'Quarter {n} is over.',
  extraEnd: 'Extra time {n} is over.',
  firstHalf: 'first half',
  secondHalf: 'second half',
  goal: 'Goal for {team}.',
  goalBy: 'Goal for {team}: {player} scores.',
  won: '{team} win.',
  wonBy: '{team} wins.',
  drawn: 'The match ends level.',
  awarded: 'The match is awarded to {team}.',
  abandoned: 'The match is abandoned.',
  shared: 'The first place is shared.',
}
