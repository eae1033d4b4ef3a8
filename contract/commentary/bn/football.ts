// The commentary of football in Bengali.
import type { FootballForms } from '../football-forms.ts'

export const football: FootballForms = {
  moments: {
    firstKickoff: ['খেলা শুরু।', 'মাঠে গড়াল বল, শুরু হলো খেলা।', 'রেফারির বাঁশি, খেলা শুরু।'],
    kickoff: ['{period} শুরু।', 'শুরু হলো {period}।', 'বল আবার মাঠে, {period} শুরু।'],
    shootOutStart: ['এবার টাইব্রেকার।', 'ম্যাচের ফয়সালা টাইব্রেকারে।'],
    periodEnd: [
      '{period} শেষ, {home} {homeGoals}-{awayGoals} {away}।',
      'শেষ হলো {period}, {home} {homeGoals}-{awayGoals} {away}।',
    ],
    shootOutEnd: ['টাইব্রেকার শেষ।'],
    goal: [
      'গোল! {minute} মিনিটে জালে বল জড়ালেন {team:র} {player}।',
      '{minute} মিনিটে {team:র} গোল, গোলদাতা {player}।',
      'গোল! {team:র} হয়ে {minute} মিনিটে জাল খুঁজে নিলেন {player}।',
      '{minute} মিনিটে গোল করলেন {team:র} {player}।',
      '{player:র} গোল, {minute} মিনিটে উল্লাস {team:র}।',
    ],
    goalWithAssist: [
      'গোল! {minute} মিনিটে {assist:র} পাস থেকে জালে বল জড়ালেন {team:র} {player}।',
      '{minute} মিনিটে {team:র} গোল, গোলদাতা {player}, বল বানিয়ে দিলেন {assist}।',
      '{assist:র} পাস থেকে {minute} মিনিটে গোল করলেন {team:র} {player}।',
      '{assist:র} বাড়ানো বলে {minute} মিনিটে {team:র} গোল, গোলদাতা {player}।',
    ],
    goalOfSide: ['{minute} মিনিটে গোল পেল {team}।', 'গোল! {minute} মিনিটে জালে বল {team:র}।'],
    ownGoal: [
      'আত্মঘাতী গোল! {minute} মিনিটে নিজেদের জালে বল পাঠালেন {player}, গোল পেল {team}।',
      '{minute} মিনিটে {player:র} আত্মঘাতী গোল, লাভ {team:র}।',
    ],
    ownGoalOfSide: ['{minute} মিনিটে আত্মঘাতী গোল, লাভ {team:র}।'],
    penaltyGoal: [
      'পেনাল্টি থেকে গোল! {minute} মিনিটে জালে বল পাঠালেন {team:র} {player}।',
      '{minute} মিনিটে পেনাল্টি থেকে {team:র} গোল, গোলদাতা {player}।',
      'স্পট কিকে ভুল করলেন না {player}, {minute} মিনিটে গোল {team:র}।',
    ],
    penaltyGoalOfSide: ['{minute} মিনিটে পেনাল্টি থেকে গোল পেল {team}।'],
    score: ['{home} {homeGoals}-{awayGoals} {away}।', 'স্কোর এখন {home} {homeGoals}-{awayGoals} {away}।'],
    takenBack: ['গোলটি বাতিল হয়েছে।', 'রিভিউয়ে বাতিল এই গোল।'],
    penaltySaved: [
      '{minute} মিনিটে {team:র} {player:র} পেনাল্টি ঠেকিয়ে দিলেন গোলকিপার।',
      'পেনাল্টি বাঁচল! {minute} মিনিটে গোল পেলেন না {team:র} {player}।',
    ],
    penaltyMissed: [
      '{minute} মিনিটে পেনাল্টি কাজে লাগাতে পারলেন না {team:র} {player}।',
      'পেনাল্টি নষ্ট {team:র} {player:র}, {minute} মিনিটে।',
    ],
    yellow: [
      '{minute} মিনিটে হলুদ কার্ড দেখলেন {team:র} {player}।',
      'হলুদ কার্ড {team:র} {player:র}, {minute} মিনিটে।',
      '{team:র} {player:কে} হলুদ কার্ড, {minute} মিনিটে।',
    ],
    secondYellow: [
      '{minute} মিনিটে দ্বিতীয় হলুদ কার্ড, মাঠ ছাড়লেন {team:র} {player}।',
      'দ্বিতীয় হলুদে {minute} মিনিটে মাঠের বাইরে {team:র} {player}।',
    ],
    red: [
      'লাল কার্ড! {minute} মিনিটে মাঠ ছাড়লেন {team:র} {player}।',
      '{minute} মিনিটে সরাসরি লাল কার্ড দেখলেন {team:র} {player}।',
    ],
    cardTakenBack: ['কার্ডটি বাতিল হয়েছে।'],
    sub: [
      '{minute} মিনিটে {team} দলে বদল, {out:র} জায়গায় {in}।',
      '{out:কে} তুলে {in:কে} নামাল {team}, {minute} মিনিটে।',
      '{team:র} বদলি {minute} মিনিটে, {out:র} বদলে {in}।',
    ],
    leaves: ['{minute} মিনিটে মাঠ ছাড়লেন {team:র} {out}, বদলি নামেনি।'],
    varNoGoal: ['ভিএআর, {minute} মিনিটে বাতিল গোল।', '{minute} মিনিটে ভিএআর দেখে গোল বাতিল করলেন রেফারি।'],
    varNoCard: ['ভিএআর দেখে কার্ড বাতিল, {minute} মিনিটে।'],
    varRetaken: ['ভিএআর দেখে আবার পেনাল্টি নিতে বললেন রেফারি, {minute} মিনিটে।'],
    varConfirmed: ['ভিএআরেও সিদ্ধান্ত বহাল, {minute} মিনিটে।'],
    varPenalty: ['ভিএআর দেখে পেনাল্টি দিলেন রেফারি, {minute} মিনিটে।'],
    varNoPenalty: ['ভিএআর দেখে পেনাল্টি দিলেন না রেফারি, {minute} মিনিটে।'],
    varRed: ['ভিএআর দেখে লাল কার্ড দিলেন রেফারি, {minute} মিনিটে।'],
    kickScored: ['টাইব্রেকারে গোল করলেন {team:র} {player}।', '{team:র} {player:র} শট জালে।'],
    kickSaved: [
      '{team:র} {player:র} শট ঠেকিয়ে দিলেন গোলকিপার।',
      'গোল পেলেন না {team:র} {player}, শট ঠেকল গোলকিপারের কাছে।',
    ],
    kickMissed: ['টাইব্রেকারে গোল করতে পারলেন না {team:র} {player}।', '{team:র} {player:র} শট জালে গেল না।'],
    shootOutScore: ['টাইব্রেকারে {home} {homeGoals}-{awayGoals} {away}।'],
    abandoned: ['ম্যাচ পরিত্যক্ত।', 'খেলা আর এগোল না, ম্যাচ পরিত্যক্ত।'],
    won: [
      'খেলা শেষ, {home} {homeGoals}-{awayGoals} {away}, জয়ী {winner}।',
      '{winner:র} জয়, {home} {homeGoals}-{awayGoals} {away}।',
    ],
    wonOnKicks: ['{home} {homeGoals}-{awayGoals} {away}, টাইব্রেকারে {homeKicks}-{awayKicks}, জয়ী {winner}।'],
    drawn: [
      'খেলা শেষ, ড্র {home} {homeGoals}-{awayGoals} {away}।',
      'কেউ জেতেনি, {home} {homeGoals}-{awayGoals} {away}।',
    ],
    awarded: ['ম্যাচ দেওয়া হয়েছে {winner:কে}।'],
    awardedToNobody: ['কর্তৃপক্ষের সিদ্ধান্তে ম্যাচে কেউ জয়ী নয়।'],
    note: ['{text}'],
  },
  periods: {
    'first half': 'প্রথমার্ধ',
    'second half': 'দ্বিতীয়ার্ধ',
    'extra time, first half': 'অতিরিক্ত সময়ের প্রথমার্ধ',
    'extra time, second half': 'অতিরিক্ত সময়ের দ্বিতীয়ার্ধ',
    'shoot-out': 'টাইব্রেকার',
  },
  player: 'একজন খেলোয়াড়',
}
