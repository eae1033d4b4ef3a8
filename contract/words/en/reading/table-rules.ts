// What the rules of a table say in English: to readers as sentences, to editors as choices.

export const tableRules = {
  perResult: {
    drawOrTie: 'Points: win {{win}}, draw or tie {{draw}}, defeat {{loss}}, no result {{noResult}}.',
    draw: 'Points: win {{win}}, draw {{draw}}, defeat {{loss}}, no result {{noResult}}.',
    decided: 'Points: win {{win}}, defeat {{loss}}, no result {{noResult}}.',
  },
  tie: 'A tie: {{tie}}.',
  shootOut: 'After a shoot-out: {{win}} for its winner, {{loss}} for the other side.',
  forfeit: 'A defeat by forfeit: {{forfeit}}.',
  losingBonus: 'A defeat by {{within}} or less: {{points}} more.',
  split: {
    all: 'After the split all points are kept; the upper part stays above.',
    half: 'After the split half of the points are kept; the upper part stays above.',
    halfUp: 'After the split half of the points are kept, rounded up; the upper part stays above.',
    halfDown: 'After the split half of the points are kept, rounded down; the upper part stays above.',
  },
  order: 'Level teams are ordered by: {{order}}.',
  headToHead: 'matches among the level teams ({{rules}})',
  allPlayed: 'once all of them have been played',
  meetings_one: 'once each pair has met {{n}} time',
  meetings_other: 'once each pair has met {{n}} times',
  again: {
    afterAll: 'then again among those still level',
    afterEach: 'again among those still level after each step',
  },
  measure: {
    points: 'points',
    pointsPerGame: 'points per game',
    wins: 'wins',
    netRunRate: 'net run rate',
    fairPlay: 'fair play',
    pointQuotient: 'quotient of points in all sets',
    halfLost: 'a half point lost by rounding',
  },
  counted: {
    goals: {
      goalDifference: 'goal difference',
      goalsFor: 'goals',
      awayGoals: 'away goals',
      scoreQuotient: 'goal average',
    },
    sets: {
      goalDifference: 'set difference',
      goalsFor: 'sets won',
      awayGoals: 'sets won away',
      scoreQuotient: 'quotient of sets',
    },
    score: {
      goalDifference: 'score difference',
      goalsFor: 'total score',
      awayGoals: 'away score',
      scoreQuotient: 'quotient of scores',
    },
  },
}
