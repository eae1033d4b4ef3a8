// Words whose Latin spelling no rule can find: names, borrowed words, irregular Bengali words. Extend it freely: `বাংলা latin`
// pairs, one word each, digits in ASCII. Rules for all other words: romanize.ts.

const TEAMS_AND_COUNTRIES = `
  বাংলাদেশ bangladesh  ভারত india  পাকিস্তান pakistan  শ্রীলঙ্কা sri-lanka  আফগানিস্তান afghanistan  নেপাল nepal
  ভুটান bhutan  মালদ্বীপ maldives  মিয়ানমার myanmar  অস্ট্রেলিয়া australia  নিউজিল্যান্ড new-zealand  ইংল্যান্ড england
  স্কটল্যান্ড scotland  আয়ারল্যান্ড ireland  ওয়েলস wales  নেদারল্যান্ডস netherlands  নেদারল্যান্ড netherlands
  আফ্রিকা africa  জিম্বাবুয়ে zimbabwe  নামিবিয়া namibia  কেনিয়া kenya  উগান্ডা uganda  ওয়েস্ট west  ইন্ডিজ indies
  আর্জেন্টিনা argentina  ব্রাজিল brazil  জার্মানি germany  ফ্রান্স france  স্পেন spain  পর্তুগাল portugal  ইতালি italy
  বেলজিয়াম belgium  ক্রোয়েশিয়া croatia  উরুগুয়ে uruguay  কলম্বিয়া colombia  চিলি chile  মেক্সিকো mexico
  মরক্কো morocco  সেনেগাল senegal  ঘানা ghana  মিসর egypt  মিশর egypt  জাপান japan  চীন china  কোরিয়া korea  কাতার qatar
  সৌদি saudi  আরব arab  ইরান iran  ইরাক iraq  আমিরাত emirates  ওমান oman  কানাডা canada  যুক্তরাষ্ট্র usa  যুক্তরাজ্য uk
  মালয়েশিয়া malaysia  থাইল্যান্ড thailand  সিঙ্গাপুর singapore  ইন্দোনেশিয়া indonesia  রাশিয়া russia  ইউক্রেন ukraine
  বার্সেলোনা barcelona  বার্সা barca  রিয়াল real  মাদ্রিদ madrid  আতলেতিকো atletico  ম্যানচেস্টার manchester
  ইউনাইটেড united  সিটি city  লিভারপুল liverpool  আর্সেনাল arsenal  চেলসি chelsea  টটেনহাম tottenham  বায়ার্ন bayern
  মিউনিখ munich  জুভেন্টাস juventus  মিলান milan  পিএসজি psg  মায়ামি miami  আবাহনী abahani  মোহামেডান mohammedan
  বসুন্ধরা bashundhara  কিংস kings  রাইডার্স riders  ভিক্টোরিয়ান্স victorians  ফরচুন fortune  নাইট knight  সুপার super`

const PLACES = `
  ঢাকা dhaka  চট্টগ্রাম chattogram  সিলেট sylhet  খুলনা khulna  রাজশাহী rajshahi  বরিশাল barishal  রংপুর rangpur
  ময়মনসিংহ mymensingh  কুমিল্লা cumilla  বগুড়া bogura  যশোর jashore  গাজীপুর gazipur  নারায়ণগঞ্জ narayanganj
  মিরপুর mirpur  শেরেবাংলা sher-e-bangla  ফতুল্লা fatullah  কক্সবাজার coxs-bazar  পল্টন paltan  কলকাতা kolkata  দিল্লি delhi
  মুম্বাই mumbai  চেন্নাই chennai  ইডেন eden  গার্ডেন gardens  লর্ডস lords  ওভাল oval  মেলবোর্ন melbourne  সিডনি sydney
  পার্থ perth  লাহোর lahore  করাচি karachi  রাওয়ালপিন্ডি rawalpindi  কলম্বো colombo  গল galle  ক্যান্ডি kandy  দুবাই dubai
  শারজাহ sharjah  আবুধাবি abu-dhabi  দোহা doha  লন্ডন london  প্যারিস paris  রোম rome  টোকিও tokyo  ওয়েম্বলি wembley
  স্টেডিয়াম stadium  ক্যাম্প camp  এশিয়া asia  ইউরোপ europe`

const TOURNAMENTS_AND_BODIES = `
  টি-20 t20  টি20 t20  টি-টোয়েন্টি t20  টি-টুয়েন্টি t20  ওয়ানডে odi  টেস্ট test  বিপিএল bpl  আইপিএল ipl  পিএসএল psl  ডিপিএল dpl
  বিসিবি bcb  আইসিসি icc  বিসিসিআই bcci  পিসিবি pcb  এসিসি acc  বাফুফে bff  ফিফা fifa  উয়েফা uefa  সাফ saff  এএফসি afc
  বিকেএসপি bksp  এনএসসি nsc  অলিম্পিক olympic  অলিম্পিকস olympics  গেমস games  কোপা copa  আমেরিকা america  ইউরো euro
  লিগ league  লীগ league  প্রিমিয়ার premier  চ্যাম্পিয়নস champions  চ্যাম্পিয়ন champion  চ্যাম্পিয়নশিপ championship
  ট্রফি trophy  কাপ cup  সিরিজ series  টুর্নামেন্ট tournament  লা-লিগা la-liga  বুন্দেসলিগা bundesliga  ফেডারেশন federation
  অ্যাশেজ ashes  উইম্বলডন wimbledon  ব্যালন ballon  ডি'অর dor  র‍্যাব rab  এফএ fa`

const SPORT_WORDS = `
  ক্রিকেট cricket  ক্রিকেটার cricketer  ফুটবল football  ফুটবলার footballer  হকি hockey  টেনিস tennis  ব্যাডমিন্টন badminton
  কাবাডি kabaddi  ভলিবল volleyball  বাস্কেটবল basketball  হ্যান্ডবল handball  বক্সিং boxing
  কুস্তি kusti  শুটিং shooting  আর্চারি archery  অ্যাথলেটিকস athletics  অ্যাথলেটিক্স athletics  অ্যাথলেট athlete
  গলফ golf  সাইক্লিং cycling  রাগবি rugby  ম্যাচ match  খেলোয়াড় kheloar  গোল goal  গোলরক্ষক gol-rokkhok  পেনাল্টি penalty
  কর্নার corner  ফাইনাল final  সেমিফাইনাল semifinal  কোয়ার্টার quarter  রাউন্ড round  প্লে-অফ play-off  গ্রুপ group
  উইকেট wicket  রান run  ওভার over  ইনিংস innings  সেঞ্চুরি century  হাফ half  ফিফটি fifty  ছক্কা chhokka
  ব্যাট bat  ব্যাটিং batting  ব্যাটার batter  ব্যাটসম্যান batsman  বোলিং bowling  বোলার bowler  ফিল্ডিং fielding
  ক্যাচ catch  স্পিন spin  স্পিনার spinner  পেস pace  পেসার pacer  অলরাউন্ডার allrounder  কিপার keeper  আম্পায়ার umpire
  রেফারি referee  কোচ coach  ক্যাপ্টেন captain  অধিনায়ক odhinayok  দল dol  টিম team  টস toss  পিচ pitch  স্কোর score
  পয়েন্ট point  টেবিল table  র‍্যাঙ্কিং ranking  র‍্যাংকিং ranking  রেকর্ড record  হ্যাটট্রিক hattrick  ডাবল double
  স্কোয়াড squad  একাদশ ekadosh  ট্রান্সফার transfer  ক্লাব club  বোর্ড board  জার্সি jersey  ফ্যান fan  ড্র draw  লাইভ live
  ফিক্সিং fixing  ইনজুরি injury  হ্যামস্ট্রিং hamstring  মেডেল medal  সোনা sona  ক্রীড়া krira  স্পোর্টস sports`

const NAMES = `
  সাকিব shakib  শাকিব shakib  আল al  হাসান hasan  তামিম tamim  ইকবাল iqbal  মুশফিক mushfiq  মাহমুদউল্লাহ mahmudullah
  মাশরাফি mashrafe  মুর্তজা mortaza  মোস্তাফিজ mustafiz  মোস্তাফিজুর mustafizur  মুস্তাফিজ mustafiz  রহমান rahman
  লিটন litton  দাস das  মিরাজ miraz  মেহেদী mehidy  তাসকিন taskin  আহমেদ ahmed  শরীফুল shoriful  ইসলাম islam  তাইজুল taijul
  তাওহিদ towhid  হৃদয় hridoy  সৌম্য soumya  হোসেন hossain  নাহিদ nahid  রানা rana  রিশাদ rishad  তানজিদ tanzid
  তানজিম tanzim  জাকের jaker  আলী ali  আলি ali  জামাল jamal  ভূঁইয়া bhuyan  হামজা hamza  চৌধুরী choudhury  সাবিনা sabina
  খাতুন khatun  ঋতুপর্ণা rituporna  চাকমা chakma  নিগার nigar  সুলতানা sultana  জ্যোতি joty  রোমান roman  সানা sana
  ইউনূস yunus  মোহাম্মদ mohammad  মুহাম্মদ muhammad  খান khan  বিরাট virat  কোহলি kohli  রোহিত rohit  শর্মা sharma  ধোনি dhoni
  শচীন sachin  টেন্ডুলকার tendulkar  বুমরা bumrah  গিল gill  বাবর babar  আজম azam  শাহিন shaheen  আফ্রিদি afridi  রিজওয়ান rizwan
  উইলিয়ামসন williamson  স্মিথ smith  ওয়ার্নার warner  কামিন্স cummins  স্টোকস stokes  রুট root  রশিদ rashid  লিওনেল lionel
  মেসি messi  ক্রিস্টিয়ানো cristiano  রোনালদো ronaldo  নেইমার neymar  এমবাপ্পে mbappe  হালান্ড haaland  ইয়ামাল yamal
  ভিনিসিয়ুস vinicius  ম্যারাডোনা maradona  পেলে pele  গার্দিওলা guardiola  আনচেলত্তি ancelotti  স্কালোনি scaloni
  জোকোভিচ djokovic  আলকারাজ alcaraz  নাদাল nadal  ফেদেরার federer`

const NOUNS = `
  সভাপতি sobhapoti  রাষ্ট্রপতি rashtropoti  সেনাপতি senapoti  ব্যাঙ্ক bank  নির্বাচন nirbachon  সংবাদ songbad  পুলিশ police  কোর্ট court  কলেজ college  স্কুল school  ট্রেন train
  হাসপাতাল hospital  বাজেট budget  ব্যাংক bank  মন্ত্রী montri  ভিডিও video  অনলাইন online  মোবাইল mobile  ফোন phone  ধর্ম dhormo
  কর্ম kormo  ভাবনা bhabna  ঝরনা jhorna  ইন্টারনেট internet  নিউজ news  রিপোর্ট report  জানুয়ারি january  ফেব্রুয়ারি february
  মার্চ march  এপ্রিল april  জুন june  জুলাই july  আগস্ট august  সেপ্টেম্বর september  অক্টোবর october  নভেম্বর november
  ডিসেম্বর december`

// Verbs and small words: their apparent case ending makes another word of them (গেল, গেলে).
const FIXED_WORDS = `
  বড় boro  ছোট chhoto  কত koto  এত eto  যত joto  মত moto  কেন keno  যেন jeno  শত shoto  গত goto  অপরাজিত oporajito
  পরাজিত porajito  নির্বাচিত nirbachito  আহত ahoto  নিহত nihoto  ছিল chhilo  হল holo  গেল gelo  পেল pelo  নিল nilo  দিল dilo
  এল elo  জিতল jitlo  হারল harlo  করল korlo  বলল bollo  থাকল thaklo  দুঃখ dukkho  জন্য jonno  মধ্য moddho  মধ্যে moddhe
  টসে toss`

function readPairs(table: string): [string, string][] {
  return table
    .trim()
    .split(/\s{2,}/)
    .map((pair) => {
      const [bengali = '', latin = ''] = pair.split(' ')
      return [bengali, latin]
    })
}

/** The pairs that take case endings, in the order of this file, for checks of the dictionary. */
export const INFLECTED_PAIRS: readonly (readonly [string, string])[] = [
  TEAMS_AND_COUNTRIES,
  PLACES,
  TOURNAMENTS_AND_BODIES,
  SPORT_WORDS,
  NAMES,
  NOUNS,
].flatMap(readPairs)

/** The pairs without case endings. */
export const FIXED_PAIRS: readonly (readonly [string, string])[] = readPairs(FIXED_WORDS)

/** Longest first: a word is its base and one of these. Source: the case, number and emphasis endings of Bengali nouns. */
const ENDINGS = (
  'গুলোকে গুলোতে গুলিতে দেরকে য়েদের গুলোর গুলির েদের গুলো গুলি য়েরা টিকে টিতে টাকে টাতে দের েরা য়ের টির টার েতে ' +
  'েই েও ের কে তে টি টা রা য়ে য় ে র ই ও'
).split(' ')

const inflected: ReadonlyMap<string, string> = new Map(INFLECTED_PAIRS)
const fixed: ReadonlyMap<string, string> = new Map(FIXED_PAIRS)

/** What a Bengali word may be without its case ending, the longest ending first: মেসিদের → মেসি, মেসিদে. */
export function basesOf(word: string): string[] {
  // Two letters with an ending are too often another word.
  return ENDINGS.filter((ending) => word.endsWith(ending) && word.length - ending.length > 2).map((ending) =>
    word.slice(0, -ending.length),
  )
}

/**
 * The part of a slug (a–z, 0–9, single hyphens) for a Bengali word, normalised and with ASCII digits; a case ending is
 * dropped (বাংলাদেশের → bangladesh). Undefined when the dictionary does not have it. Source: the spelling that the people,
 * clubs and bodies use themselves, else the common one of Bangladesh's English press.
 */
export function findInDictionary(word: string): string | undefined {
  const exact = fixed.get(word) ?? inflected.get(word)
  if (exact !== undefined) return exact
  return basesOf(word)
    .map((base) => inflected.get(base))
    .find((latin) => latin !== undefined)
}
