// What the rules of a table say in Bengali: to readers as sentences, to editors as choices.

export const tableRules = {
  perResult: {
    drawOrTie: 'পয়েন্ট: জয়ে {{win}}, ড্র বা টাইয়ে {{draw}}, হারে {{loss}}, ফল না হলে {{noResult}}।',
    draw: 'পয়েন্ট: জয়ে {{win}}, ড্রয়ে {{draw}}, হারে {{loss}}, ফল না হলে {{noResult}}।',
    decided: 'পয়েন্ট: জয়ে {{win}}, হারে {{loss}}, ফল না হলে {{noResult}}।',
  },
  tie: 'টাই হলে: {{tie}}।',
  shootOut: 'টাইব্রেকারে গড়ালে: জয়ী দল {{win}}, অন্য দল {{loss}}।',
  forfeit: 'না খেলে হারলে: {{forfeit}}।',
  losingBonus: '{{within}} বা তার কম ব্যবধানে হারলে বাড়তি {{points}}।',
  split: {
    all: 'লিগ ভাগ হওয়ার পর আগের সব পয়েন্ট থাকে; ওপরের ভাগের দল ওপরেই থাকে।',
    half: 'লিগ ভাগ হওয়ার পর আগের পয়েন্টের অর্ধেক থাকে; ওপরের ভাগের দল ওপরেই থাকে।',
    halfUp: 'লিগ ভাগ হওয়ার পর আগের পয়েন্টের অর্ধেক থাকে, ভগ্নাংশ হলে এক পূর্ণ পয়েন্ট ধরে; ওপরের ভাগের দল ওপরেই থাকে।',
    halfDown: 'লিগ ভাগ হওয়ার পর আগের পয়েন্টের অর্ধেক থাকে, ভগ্নাংশ বাদ দিয়ে; ওপরের ভাগের দল ওপরেই থাকে।',
  },
  order: 'সমান হলে ক্রম ঠিক হয় এভাবে: {{order}}।',
  headToHead: 'সমান দলগুলোর নিজেদের ম্যাচ ({{rules}})',
  allPlayed: 'সবগুলো শেষ হলে',
  meetings_one: 'প্রতি জোড়া {{n}} বার মুখোমুখি হলে',
  meetings_other: 'প্রতি জোড়া {{n}} বার মুখোমুখি হলে',
  again: {
    afterAll: 'তারপরও যারা সমান, তাদের মধ্যে আবার',
    afterEach: 'প্রতি ধাপের পর যারা সমান, তাদের মধ্যে আবার',
  },
  measure: {
    points: 'পয়েন্ট',
    pointsPerGame: 'ম্যাচপ্রতি পয়েন্ট',
    wins: 'জয়',
    netRunRate: 'নেট রান রেট',
    fairPlay: 'ফেয়ার প্লে',
    pointQuotient: 'সব সেটের পয়েন্টের অনুপাত',
    halfLost: 'ভাগের সময় বাদ পড়া আধা পয়েন্ট',
  },
  counted: {
    goals: {
      goalDifference: 'গোল ব্যবধান',
      goalsFor: 'গোল',
      awayGoals: 'প্রতিপক্ষের মাঠে গোল',
      scoreQuotient: 'গোলের অনুপাত',
    },
    sets: {
      goalDifference: 'সেটের ব্যবধান',
      goalsFor: 'জেতা সেট',
      awayGoals: 'প্রতিপক্ষের মাঠে জেতা সেট',
      scoreQuotient: 'সেটের অনুপাত',
    },
    score: {
      goalDifference: 'স্কোরের ব্যবধান',
      goalsFor: 'মোট স্কোর',
      awayGoals: 'প্রতিপক্ষের মাঠে স্কোর',
      scoreQuotient: 'স্কোরের অনুপাত',
    },
  },
}
