// Wickets and retirements, in English. `out` is who is out; the striker is named separately if another player may be out.
import type { WicketForms } from '../forms.ts'

export const wickets: WicketForms = {
  wickets: {
    bowled: [
      '{out} is bowled by {bowler}.',
      'Bowled! {bowler} hits the stumps of {out}.',
      '{bowler} bowls {out}.',
      'Wicket! {out} is bowled by {bowler}.',
      '{bowler} has {out} bowled.',
    ],
    caught: [
      '{out} is caught by {fielder} off {bowler}.',
      'Caught! {fielder} takes the catch, {bowler} has {out}.',
      '{bowler} has {out} caught by {fielder}.',
      'Wicket! {out} gives {fielder} a catch off {bowler}.',
      '{fielder} catches {out}, the wicket is for {bowler}.',
    ],
    caughtBySomebody: ['{out} is caught off {bowler}.', '{bowler} has {out} caught.'],
    caughtAndBowled: [
      '{out} is caught and bowled by {bowler}.',
      'Caught and bowled! {bowler} takes a return catch from {out}.',
      '{bowler} has {out} caught and bowled.',
    ],
    lbw: [
      '{out} is lbw to {bowler}.',
      'Lbw! {bowler} traps {out}.',
      '{bowler} has {out} lbw.',
      'Wicket! {out} is lbw to {bowler}.',
    ],
    stumped: [
      '{out} is stumped by {fielder} off {bowler}.',
      'Stumped! {fielder} removes the bails, {bowler} has {out}.',
      '{bowler} has {out} stumped by {fielder}.',
    ],
    stumpedBySomebody: ['{out} is stumped off {bowler}.', '{bowler} has {out} stumped.'],
    hitWicket: [
      '{out} is out hit wicket, {bowler} bowling.',
      'Hit wicket! {out} breaks the stumps, {bowler} bowling.',
    ],
    runOut: ['{out} is run out.', 'Run out! {out} has to go.'],
    runOutByOne: [
      '{out} is run out by {fielder}.',
      'Run out! {fielder} gets {out}.',
      '{fielder} runs {out} out.',
    ],
    runOutBySeveral: ['{out} is run out by {fielders}.', 'Run out! {fielders} combine to get {out}.'],
    obstructing: ['{out} is out obstructing the field.', 'Obstructing the field: {out} is out.'],
    hitTwice: ['{out} is out for hitting the ball twice.'],
    handled: ['{out} is out for handling the ball.'],
    timedOut: ['{out} is timed out.', 'Timed out! {out} did not come in time.'],
    retiredHurt: ['{out} retires hurt.', '{out} leaves the field hurt.'],
    retiredNotOut: ['{out} retires not out.', '{out} leaves the field not out.'],
    retiredOut: ['{out} retires out.'],
  },
  facing: ['{bowler} to {batter}.', '{bowler} bowling to {batter}.'],
  figures: {
    usual: ['{outRuns:run} off {outBalls:ball}.', 'Made {outRuns} off {outBalls:ball}.'],
    long: [
      '{outRuns:run} off {outBalls:ball}, {outFours:four}, {outSixes:six}.',
      'An innings of {outRuns} off {outBalls:ball}, {outFours:four}, {outSixes:six}.',
    ],
    longFours: [
      '{outRuns:run} off {outBalls:ball}, {outFours:four}.',
      'An innings of {outRuns} off {outBalls:ball} with {outFours:four}.',
    ],
    firstBall: ['Out first ball.', 'A golden duck.'],
    nought: ['Nought off {outBalls:ball}.', 'A duck off {outBalls:ball}.'],
    noBall: ['Without facing a ball.'],
  },
  score: ['The score: {score}.', '{score} on the board.'],
}
