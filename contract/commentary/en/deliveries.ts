// Balls without a wicket, in English. Every first sentence names bowler and batter and says only what is in the log.
import type { DeliveryForms } from '../forms.ts'

export const deliveries: DeliveryForms = {
  deliveries: {
    dot: [
      '{bowler} to {batter}, no run.',
      'No run off {bowler} for {batter}.',
      'Dot ball, {bowler} to {batter}.',
      '{batter} cannot score off {bowler}.',
      '{bowler} keeps {batter} quiet.',
      '{bowler} gives {batter} nothing.',
    ],
    one: [
      '{bowler} to {batter}, {runs:run}.',
      '{batter} takes a single off {bowler}.',
      'A single for {batter}, {bowler} bowling.',
      '{batter} changes ends off {bowler}, {runs:run}.',
      '{runs:run} for {batter} off {bowler}.',
      '{batter} works {runs:run} out of {bowler}.',
    ],
    two: [
      '{bowler} to {batter}, {runs:run}.',
      '{batter} takes two off {bowler}.',
      '{runs:run} for {batter} off {bowler}.',
      '{batter} comes back for two, {bowler} bowling.',
      '{batter} adds {runs:run} off {bowler}.',
    ],
    three: [
      '{bowler} to {batter}, {runs:run}.',
      '{batter} takes three off {bowler}.',
      '{runs:run} for {batter} off {bowler}.',
      '{batter} runs three, {bowler} bowling.',
    ],
    many: ['{bowler} to {batter}, {runs:run}.', '{runs:run} for {batter} off {bowler}.'],
    allRun: [
      '{batter} runs all {runs} off {bowler}.',
      'All run: {runs} for {batter} off {bowler}, short of the boundary.',
    ],
    four: [
      '{batter} hits {bowler} for four.',
      'Four! {bowler} to {batter}.',
      '{batter} finds the boundary off {bowler}.',
      'Four for {batter} off {bowler}.',
      '{bowler} to {batter}, four, and the total is {total}.',
      '{bowler} is sent to the boundary by {batter}.',
      'Boundary! {batter} takes four off {bowler}.',
    ],
    six: [
      '{batter} hits {bowler} for six.',
      'Six! {bowler} to {batter}.',
      '{batter} clears the boundary off {bowler}, six.',
      'Six for {batter} off {bowler}.',
      '{bowler} to {batter}, six, and the total is {total}.',
      '{bowler} is hit over the boundary by {batter} for six.',
    ],
    wide: [
      '{bowler} to {batter}, wide, {wides:run}.',
      'Wide from {bowler} with {batter} on strike, {wides:run}.',
      '{bowler} strays wide of {batter}, {wides:run}.',
    ],
    noBall: [
      '{bowler} to {batter}, no-ball, {noBalls:run}.',
      'No-ball from {bowler} with {batter} on strike, {noBalls:run}.',
      '{bowler} oversteps with {batter} on strike, no-ball, {noBalls:run}.',
    ],
    byes: [
      '{bowler} to {batter}, {byes:bye}.',
      '{byes:bye}, {bowler} beats the bat of {batter}.',
      '{byes:bye} as {bowler} bowls past {batter}.',
    ],
    legByes: [
      '{bowler} to {batter}, {legByes:leg bye}.',
      '{legByes:leg bye} off {batter}, {bowler} bowling.',
      '{legByes:leg bye} as {bowler} hits the body of {batter}.',
    ],
  },
  additions: {
    batRuns: ['{runs:run} off the bat.', 'Off the bat: {runs:run}.'],
    batFour: ['It goes for four.', 'Four off the bat.'],
    batSix: ['It goes for six.', 'Six off the bat.'],
    wides: ['The ball is a wide, {wides:run}.', 'Wide, {wides:run}.'],
    noBalls: ['The ball is a no-ball, {noBalls:run}.', 'No-ball, {noBalls:run}.'],
    byes: ['{byes:bye} too.', 'And {byes:bye}.'],
    legByes: ['{legByes:leg bye} too.', 'And {legByes:leg bye}.'],
    penalty: ['{penalty:penalty run} too.', 'And {penalty:penalty run}.'],
  },
  freeHit: ['Free hit.', 'A free hit.'],
}
